import type { Box } from "../geometry.js";
import type { PageContent, Rule } from "../page.js";
import type { Candidate } from "./candidate.js";

/** A change of a page's coordinates: `x` may count from the other side. */
export interface PageMap {
  x(x: number): number;
  y(y: number): number;
  /** How many times as large everything becomes. */
  scale: number;
}

/**
 * Reads a page in other coordinates, and gives what was found there in its own.
 * @param candidates what was found on the page before
 * @param map into the coordinates it is read in, `back` from them
 */
export function readMapped<Found extends Candidate>(
  content: PageContent,
  candidates: Candidate[],
  read: (content: PageContent, candidates: Candidate[]) => Found[],
  { map, back }: { map: PageMap; back: PageMap },
): Found[] {
  const seen = candidates.map((candidate) => mappedCandidate(candidate, map));
  return read(mappedContent(content, map), seen).map((found) => mappedCandidate(found, back));
}

/** Two ends of an extent in order, whichever side the map counts from. */
function mappedEnds(start: number, end: number, along: (at: number) => number): [number, number] {
  const [a, b] = [along(start), along(end)];
  return a <= b ? [a, b] : [b, a];
}

function mappedBox(box: Box, { x, y }: PageMap): Box {
  const [left, right] = mappedEnds(box.left, box.right, x);
  return { left, right, top: y(box.top), bottom: y(box.bottom) };
}

function mappedContent(content: PageContent, map: PageMap): PageContent {
  const { scale } = map;
  const inMap = <Item extends { box: Box }>(item: Item): Item => ({ ...item, box: mappedBox(item.box, map) });
  return {
    ...content,
    width: scale * content.width,
    height: scale * content.height,
    words: content.words.map((word) => ({
      ...inMap(word),
      baseline: map.y(word.baseline),
      size: scale * word.size,
      chars: word.chars.map((char) => {
        const [left, right] = mappedEnds(char.left, char.right, map.x);
        return { left, right };
      }),
    })),
    rules: content.rules.map((rule) => mappedRule(rule, map)),
    shapes: content.shapes.map((shape) => ({
      ...inMap(shape),
      ...(shape.stroke && { stroke: { ...shape.stroke, thickness: scale * shape.stroke.thickness } }),
    })),
    images: content.images.map((image) => mappedBox(image, map)),
    widgets: content.widgets.map(inMap),
  };
}

function mappedRule(rule: Rule, map: PageMap): Rule {
  const { scale } = map;
  const [along, across] = rule.orientation === "horizontal" ? [map.x, map.y] : [map.y, map.x];
  const [start, end] = mappedEnds(rule.start, rule.end, along);
  return {
    ...rule,
    at: across(rule.at),
    start,
    end,
    thickness: scale * rule.thickness,
    ...(rule.dash && { dash: rule.dash.map((length) => scale * length) }),
  };
}

function mappedCandidate<Found extends Candidate>(candidate: Found, map: PageMap): Found {
  const { box, cell, line, cells, answer } = candidate;
  return {
    ...candidate,
    box: mappedBox(box, map),
    ...(cell && { cell: mappedBox(cell, map) }),
    ...(line !== undefined && { line: map.y(line) }),
    // From left to right, as before.
    ...(cells && { cells: cells.map((each) => mappedBox(each, map)).sort((a, b) => a.left - b.left) }),
    ...(answer && { answer: mappedBox(answer, map) }),
  };
}
