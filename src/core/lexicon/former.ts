import { tokens } from "./tokens.js";

/** Words for "former" in European languages; folded. Not stemmed, as the stem of "former" is that of "form". */
const FORMER = words(
  "former formerly previous previously ehemalig ehemalige ehemaliger ehemaliges ehemaligen fruher fruhere fruherer fruheres " +
    "fruheren vorherig vorherige vorheriger vorherigen bisherig bisherige bisheriger bisheriges bisherigen ancien ancienne " +
    "anciens anciennes precedent precedente precedentes anterior anteriores precedenti vorig vorige vroegere eerdere " +
    "poprzedni poprzednia poprzednie poprzedniego dawny tidligere forrige tidigare foregaende",
);

/** Words for "current": in a label they override the heading. */
const CURRENT = words(
  "current currently present new aktuell aktuelle aktueller derzeit derzeitige jetzige neu neue neuer neues neuen actuel " +
    "actuelle nouveau nouvelle actual nuevo nueva attuale nuovo nuova huidig huidige nieuw nieuwe obecny obecna obecne nowy " +
    "nowa atual novo nova nuvarende nye nuvarande nya",
);

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

/**
 * Whether a text is about something former (true) or current (false); null if it says neither, or both, as in "spouse or former
 * spouse".
 */
export function isFormer(text: string): boolean | null {
  const said = tokens(text);
  if (said.some((word) => CURRENT.has(word))) return false;
  const isBoth = (at: number) => said.some((word, i) => i !== at && word === said[at]);
  return said.some((word, i) => FORMER.has(word) && !isBoth(i + 1)) ? true : null;
}
