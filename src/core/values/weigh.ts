import type { Datum } from "./gather.js";
import { assign } from "./match/assign.js";
import { certain } from "./match/chain.js";
import type { IndexedField } from "./match/field-index.js";
import { type Judged, judge } from "./match/rivals.js";
import type { Pair } from "./match/score.js";
import { wholeOrParts, withoutParts } from "./reshape/joined.js";

/**
 * Weighs all pairs together: which values are clear, and which only a person can place. A value joined from others is weighed
 * along with them; once it is known whether the form asks for it or for its parts, the pairs are weighed again without those
 * not asked for.
 * @param exact pairs that are already decided
 * @param places of the fields in the form's reading order
 */
export function weigh(pairs: Pair[], exact: Pair[], data: Datum[], places: number[], fields: IndexedField[]): Judged {
  const once = (all: Pair[]): Judged => {
    const among = withoutParts(all, data);
    const settled = certain([...exact, ...among], data, places).slice(exact.length);
    return judge(assign(settled), settled, fields);
  };
  const first = once(pairs);
  const needless = wholeOrParts([...exact, ...first.clear], data);
  const { clear, undecided } = needless.size === 0 ? first : once(pairs.filter(({ datum }) => !needless.has(datum)));
  const left = wholeOrParts([...exact, ...clear], data);
  return { clear: clear.filter(({ datum }) => !left.has(datum)), undecided };
}
