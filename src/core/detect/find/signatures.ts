import { height, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { printedNames } from "./printed-names.js";

/** "Signature" in the languages of forms. */
const SIGNATURE =
  /signature|\bsign(ed|s)?( here)?\b|unterschrift|unterzeichn|assinatura|handtekening|underskrift|allekirjoitus|namn\s?teckning|podpis|\bunderteckn|подпис|підпис|потпис|imza|aláírás|υπογραφή|署名|签名|簽名|서명|توقيع|חתימה|llofnod/iu;
/** "Firma" signs in Italian and Spanish and trades in German. */
const FIRMA = /\bfirma\b/iu;
const GERMAN = /^(und|der|die|das|für|nicht|oder|mit)$/i;
/** Words beside which a signature word tells of another field: the date of signing, the name in print. */
const OTHER =
  /\b(date|datum|data|fecha|dato|päivä|дата|print(ed)?|name|nom|nome|nombre|navn|titel|title|place|ort|lieu|luogo|lugar)\b/iu;

/** Whether words ask a person to sign; `german` where "Firma" is a company. */
export const asksToSign = (text: string, german = false): boolean =>
  text.length < 90 && (SIGNATURE.test(text) || (!german && FIRMA.test(text))) && !OTHER.test(text);

/** Most authors leave the place to sign to the pen: no more than so many of such lines are fillable. */
const SUREST = 0.4;
const LOWEST = 8;
const NARROWEST = 50;

/** Tells signature lines from lines for text by the words printed at them. */
export function markSignatures(model: PageModel, candidates: Candidate[]): Candidate[] {
  const german = model.words.filter((word) => GERMAN.test(word.text)).length >= 3;
  return candidates.map((candidate) => {
    if (candidate.kind !== "text" || width(candidate.box) < NARROWEST || height(candidate.box) < LOWEST)
      return candidate;
    const signs = printedNames(model, candidate).some((text) => asksToSign(text, german));
    if (!signs) return candidate;
    const confidence = Math.min(SUREST, candidate.confidence);
    const evidence = [...candidate.evidence, "signature words"];
    return { ...candidate, kind: "signature", multiLine: false, confidence, evidence };
  });
}
