import type { Language } from "./concepts.js";
import { da } from "./da.js";
import { de } from "./de.js";
import { en } from "./en.js";
import { es } from "./es.js";
import { fr } from "./fr.js";
import { it } from "./it.js";
import { nl } from "./nl.js";
import { pl } from "./pl.js";
import { pt } from "./pt.js";
import { sv } from "./sv.js";
import type { Vocabulary } from "./vocabulary.js";

/** The words of every language the lexicon knows. */
export const LEXICON: Record<Language, Vocabulary> = { en, de, fr, es, it, nl, pl, pt, da, sv };
