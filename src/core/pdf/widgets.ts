import type { Matrix, PDFDocument, PDFObject } from "mupdf";
import type { Box } from "../geometry.js";
import type { Widget } from "../page.js";
import { remembered } from "../remembered.js";
import { isHidden } from "./annotation-flags.js";
import { readDefaultAppearance } from "./default-appearance.js";
import type { Entries } from "./entries.js";
import {
  COMB,
  COMBO,
  EDIT,
  FILE_SELECT,
  MULTI_LINE,
  MULTI_SELECT,
  PASSWORD,
  PUSH_BUTTON,
  RADIO,
  READ_ONLY,
  REQUIRED,
} from "./field-flags.js";
import type { FieldNode } from "./field-node.js";
import { kidPlace, placeState } from "./form/kid-place.js";
import { offersIn } from "./form/offers.js";
import { type WidgetObject, widgetsOn } from "./form/widget-index.js";
import { nameText, readableName } from "./name-keys.js";
import { textOfStream } from "./text-stream.js";

/** A larger MaxLen is a slip, or no limit at all. */
const LONGEST_LIMIT = 100_000;
/** No comb has more cells than a page is points wide. */
const MOST_CELLS = 1000;

/** Scripts that say how a value is written are short; a longer one is a program. */
const LONGEST_SCRIPT = 16_384;

/**
 * Every form widget of a page, whether or not the AcroForm's Fields lead to it: what stands on the page can be filled.
 * Fields without a widget have no place on any page and are left out.
 */
export function readWidgets(pdf: PDFDocument, pageIndex: number, toPage: Matrix): Widget[] {
  const shared = { appearanceOf: appearancesOf(pdf), offersOf: offersIn(pdf) };
  return widgetsOn(pdf, pageIndex).flatMap((widget) => readWidget(widget, toPage, shared) ?? []);
}

const APPEARANCES = new WeakMap<PDFDocument, typeof readDefaultAppearance>();

/** The fields of a document mostly have theirs in common. */
function appearancesOf(pdf: PDFDocument): typeof readDefaultAppearance {
  const known = APPEARANCES.get(pdf) ?? remembered(readDefaultAppearance);
  APPEARANCES.set(pdf, known);
  return known;
}

function readWidget(
  { annotation, node: field, index }: WidgetObject,
  toPage: Matrix,
  { appearanceOf, offersOf }: { appearanceOf: typeof readDefaultAppearance; offersOf: ReturnType<typeof offersIn> },
): Widget | null {
  const { entries } = field;
  const box = boxOf(entries.numbers("Rect"), toPage);
  const kind = kindOf(field);
  if (box === null || kind === null) return null;
  const appearance = appearanceOf(field.defaultAppearance ?? "");
  const has = (flag: number) => (field.flags & flag) !== 0;
  const limit = limitOf(field.maxLength);
  const isButton = kind === "checkbox" || kind === "radio";
  return {
    name: field.name,
    kind,
    box,
    index,
    tooltip: field.tooltip?.trim() || null,
    readOnly: has(READ_ONLY),
    required: has(REQUIRED),
    hidden: isHidden(entries),
    multiLine: kind === "text" && has(MULTI_LINE),
    comb:
      kind === "text" &&
      has(COMB) &&
      limit !== null &&
      limit <= MOST_CELLS &&
      !has(MULTI_LINE | PASSWORD | FILE_SELECT),
    editable: kind === "combobox" && has(EDIT),
    multiSelect: kind === "listbox" && has(MULTI_SELECT),
    maxLength: limit,
    onState: isButton ? (onStateOf(entries) ?? placeState(annotation, field)) : null,
    exportValue: isButton ? exportValueOf(annotation, field) : null,
    options: isButton ? [] : offersOf(field.options),
    value: isButton ? stateOf(field) : fieldValue(field.value),
    fontSize: appearance.fontSize,
    fontColor: appearance.color,
    quadding: field.quadding === 1 || field.quadding === 2 ? field.quadding : 0,
    actions: actionsOf(field.actions),
  };
}

/** MaxLen as a limit; none and more than any value has limit nothing. */
function limitOf(maxLength: number | null): number | null {
  if (maxLength === null || maxLength < 1 || maxLength > LONGEST_LIMIT) return null;
  return Math.floor(maxLength);
}

function kindOf(field: FieldNode): Widget["kind"] | null {
  switch (field.type) {
    case "Tx":
      return "text";
    case "Ch":
      return field.flags & COMBO ? "combobox" : "listbox";
    case "Sig":
      return "signature";
    case "Btn":
      return field.flags & PUSH_BUTTON ? "button" : field.flags & RADIO ? "radio" : "checkbox";
    default:
      return null;
  }
}

/** The rectangle in page space; its corners may come in any order (ISO 32000-2 7.9.5). */
function boxOf(rect: readonly number[], toPage: Matrix): Box | null {
  if (rect.length < 4) return null;
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
  const [a, b, c, d, e, f] = toPage;
  const [fromX, fromY] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f];
  const [toX, toY] = [a * x2 + c * y2 + e, b * x2 + d * y2 + f];
  const box = {
    left: Math.min(fromX, toX),
    top: Math.min(fromY, toY),
    right: Math.max(fromX, toX),
    bottom: Math.max(fromY, toY),
  };
  return Object.values(box).every(Number.isFinite) ? box : null;
}

/** The state that is not Off: a key of the normal appearance, or what the widget is in where it has none. */
function onStateOf(entries: Entries): string | null {
  const pictures = entries.dictionary("AP");
  const states = ["N", "D"].flatMap((which) => pictures?.dictionary(which)?.keys() ?? []);
  return [...states.map(readableName), entries.name("AS")].find((state) => state !== "Off") ?? null;
}

/** What Opt names for this widget, by its place among the Kids of its field (ISO 32000-2 12.7.5.2.3). */
function exportValueOf(object: PDFObject, field: FieldNode): string | null {
  const { options } = field;
  if (options === null || !options.isArray() || !object.isIndirect()) return null;
  const place = kidPlace(object, field);
  const option = place < 0 ? null : options.get(place);
  return option?.isString() ? option.asString() : null;
}

/** The state the widget is in; the field's value where the widget names none. */
function stateOf({ entries, value }: FieldNode): string | null {
  return entries.name("AS") ?? (value?.isName() ? nameText(value) : null);
}

function fieldValue(value: PDFObject | null): Widget["value"] {
  if (value === null) return null;
  if (value.isArray()) {
    const items: string[] = [];
    value.forEach((item) => {
      if (item.isString()) items.push(item.asString());
    });
    return items;
  }
  if (value.isStream()) return textOfStream(value);
  if (value.isName()) return nameText(value);
  return value.isString() ? value.asString() : null;
}

/** Scripts of the format, keystroke and calculate events (ISO 32000-2 table 199). */
export function actionsOf(actions: PDFObject | null): Widget["actions"] {
  if (!actions?.isDictionary()) return {};
  const format = scriptOf(actions.get("F"));
  const keystroke = scriptOf(actions.get("K"));
  const calculate = scriptOf(actions.get("C"));
  return {
    ...(format === null ? {} : { format }),
    ...(keystroke === null ? {} : { keystroke }),
    ...(calculate === null ? {} : { calculate }),
  };
}

function scriptOf(action: PDFObject): string | null {
  if (!action.isDictionary()) return null;
  const script = action.get("JS");
  const text = script.isStream() ? textOfStream(script) : script.isString() ? script.asString() : "";
  return text === "" ? null : text.slice(0, LONGEST_SCRIPT);
}
