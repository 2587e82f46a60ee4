import type { FormField, Option, Place } from "../../field.js";
import { union } from "../../geometry.js";
import type { Widget } from "../../page.js";
import { formatOfActions } from "../../pdf/format-actions.js";
import { fieldOf, type Placed } from "./field-of.js";

/**
 * Groups widgets with the same name, on whatever page, because they are one field of the PDF. Candidates without a widget or a
 * name remain alone. Groups are in the order of their first members.
 */
export function groupNative(placed: Placed[]): Placed[][] {
  const groups = new Map<string, Placed[]>();
  placed.forEach((each, i) => {
    const { widget } = each.candidate;
    const key = widget?.name ? `${CLASSES[widget.kind]} ${widget.name}` : `#${i}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  });
  return [...groups.values()];
}

/** Widgets with the same name share their value only if they are of the same class. */
const CLASSES: Record<Widget["kind"], string> = {
  text: "text",
  checkbox: "state",
  radio: "state",
  combobox: "choice",
  listbox: "choice",
  signature: "signature",
  button: "button",
};

/**
 * The fields for a group of widgets: boxes with different on-states are the options of a choice (or, without radio enums,
 * separate fields); everything else is one field that may be shown in several places.
 */
export function nativeFields(group: Placed[], options: { radioEnums: boolean }): FormField[] {
  const [first] = group;
  if (first === undefined) return [];
  const states = new Set(group.map(({ candidate }) => candidate.widget?.onState ?? ""));
  const isChoiceOfBoxes = first.candidate.widget?.onState !== undefined && states.size > 1 && !states.has("");
  if (!isChoiceOfBoxes) return [oneField(first, group.slice(1))];
  if (!options.radioEnums) return distinct(group).map((each) => ({ ...oneField(each), kind: "radio" }));
  return [radioGroup(group, first)];
}

function oneField(placed: Placed, others: Placed[] = []): FormField {
  const widget = placed.candidate.widget!;
  const format = formatOfActions(widget.actions);
  const options = choiceOptions(widget);
  const field = fieldOf(placed);
  field.also = others.map(placeOf);
  if (format) field.format = format;
  field.options = options;
  field.multiSelect = widget.multiSelect;
  field.editable = widget.editable;
  field.listed = widget.kind === "listbox";
  field.text = textOf(widget);
  if (widget.name !== "") field.nativeName = widget.name;
  field.readOnly = widget.readOnly;
  field.required = widget.required;
  return Object.assign(field, currentOf(widget, options));
}

function textOf(widget: Widget): FormField["text"] {
  const coloured = widget.fontColor?.some((channel) => channel > 0);
  return {
    ...(widget.fontSize ? { fontSize: widget.fontSize } : {}),
    ...(coloured ? { fontColor: widget.fontColor! } : {}),
    ...(widget.maxLength === null ? {} : { maxLength: widget.maxLength }),
    ...(widget.multiLine ? { multiLine: true } : {}),
    ...(widget.quadding === 0 ? {} : { quadding: widget.quadding }),
  };
}

/** The options of a drop-down or list as shown; a blank one means no answer and is dropped. */
function choiceOptions(widget: Widget): Option[] {
  const taken = new Set<string>();
  return widget.options.flatMap(({ value, label }) => {
    const shown = taken.has(label) ? value : label;
    if (label.trim() === "" || taken.has(shown)) return [];
    taken.add(shown);
    return [{ value: shown, exportValue: value }];
  });
}

function currentOf(widget: Widget, options: Option[]): { current?: unknown } {
  const { value, onState } = widget;
  if (value === null || value === "") return {};
  if (onState !== null) return { current: value === onState };
  const shown = [value].flat().map((one) => options.find((option) => option.exportValue === one)?.value ?? one);
  if (shown.length === 0) return {};
  return { current: widget.multiSelect ? shown : shown[0] };
}

/** A choice with the boxes as its options, named after the question, not the first answer. */
function radioGroup(group: Placed[], first: Placed): FormField {
  const members = distinct(group);
  const options = boxOptions(members);
  const current = members.findIndex(({ candidate }) => candidate.widget!.value === candidate.widget!.onState);
  const { section } = first.candidate;
  const question = first.candidate.group ?? members.map(({ candidate }) => candidate.label).find(isQuestion);
  const { current: _, ...field } = oneField(first);
  const label = question || sharedTooltip(members) || section || first.candidate.label;
  return {
    ...field,
    kind: "radio",
    label,
    description: question || sharedTooltip(members) || first.candidate.description,
    valueType: "string",
    box: onFirstPage(members).reduce(union),
    also: group.filter((each) => !members.includes(each)).map(placeOf),
    options,
    readOnly: members.every(({ candidate }) => candidate.widget!.readOnly),
    ...(current >= 0 && { current: options[current]!.value }),
  };
}

/** The first widget of each on-state; further ones follow it (ISO 32000-2 table 229, RadiosInUnison). */
function distinct(group: Placed[]): Placed[] {
  const seen = new Set<string>();
  return group.filter(({ candidate }) => {
    const state = candidate.widget?.onState ?? "";
    if (seen.has(state)) return false;
    seen.add(state);
    return true;
  });
}

const onFirstPage = (members: Placed[]) =>
  members.filter(({ pageIndex }) => pageIndex === members[0]!.pageIndex).map(({ candidate }) => candidate.box);

function sharedTooltip(members: Placed[]): string {
  const tooltips = new Set(members.map(({ candidate }) => candidate.widget?.tooltip ?? ""));
  return tooltips.size === 1 ? ([...tooltips][0] ?? "") : "";
}

/**
 * The options are named as printed beside the boxes if each box has its own words, otherwise as in the PDF. A question printed
 * beside a box belongs to all of them and is not an option.
 */
function boxOptions(members: Placed[]): Option[] {
  const printed = readings(members, ({ candidate }) => candidate.label);
  const named =
    readings(members, ({ candidate }) => candidate.widget!.exportValue ?? "") ??
    members.map(({ candidate }) => candidate.widget!.onState!);
  const misread = printed?.some(isQuestion) && named.every(isWord);
  const names = printed === null || misread ? named : printed;
  return members.map((member, i) => ({
    value: names[i]!,
    place: { pageIndex: member.pageIndex, box: member.candidate.box },
    onState: member.candidate.widget!.onState!,
    ...(member.candidate.widget!.exportValue === null ? {} : { exportValue: member.candidate.widget!.exportValue }),
  }));
}

const isQuestion = (text: string): boolean => /\?\s*$/.test(text);

/** Whether names were chosen by a person, unlike those that programs generate ("Choice1", "0"). */
const isWord = (name: string): boolean => /^\p{L}[\p{L}\p{M}\s_'-]*$/u.test(name.trim());

/** Names for all members; null if one has no name or two share one. */
function readings(members: Placed[], read: (member: Placed) => string): string[] | null {
  const names = members.map((member) => read(member).trim());
  return names.includes("") || new Set(names).size < names.length ? null : names;
}

function placeOf({ candidate, pageIndex }: Placed): Place {
  return { pageIndex, box: candidate.box };
}
