import type { FieldKindName } from "../../field.js";
import { area } from "../../geometry.js";
import type { PageContent, Widget } from "../../page.js";
import type { Candidate } from "../candidate.js";

/** Field kinds by widget kind; push buttons have no value. */
const KINDS: Partial<Record<Widget["kind"], FieldKindName>> = {
  text: "text",
  checkbox: "checkbox",
  radio: "radio",
  combobox: "choice",
  listbox: "choice",
  signature: "signature",
};

/** The PDF's own fields on a page: every visible widget that has a value. */
export function findNative({ widgets }: Pick<PageContent, "widgets">): Candidate[] {
  return widgets.flatMap((widget) => {
    const kind = widget.comb ? "comb" : KINDS[widget.kind];
    return kind === undefined || widget.hidden ? [] : [toCandidate(widget, kind)];
  });
}

function toCandidate(widget: Widget, kind: FieldKindName): Candidate {
  return {
    kind,
    box: widget.box,
    multiLine: widget.multiLine,
    source: "native",
    confidence: 1,
    evidence: [`form widget ${widget.kind}`],
    widget,
  };
}

/**
 * Whether the page's author created its form fields, so that there are no others on it. A signature or a button alone does not
 * count, as these are often added to a form that is only drawn.
 */
export function isFillable({ widgets }: Pick<PageContent, "widgets">): boolean {
  return widgets.some(
    (widget) => !widget.hidden && widget.kind !== "signature" && widget.kind !== "button" && area(widget.box) > 0,
  );
}
