import { type Box, height, width } from "../../geometry.js";
import type { Candidate } from "../candidate.js";
import type { PageModel } from "./model/page-model.js";
import { printedNames } from "./printed-names.js";
import { spaceAbove } from "./underlines/evidence.js";

/** "Signature" in the languages of forms; "signed this" is part of a sentence, and "sign language" something else. */
const SIGNATURE =
  /signature|\bsigns?\b(?! language)|\bsigned\b(?! (this|his|her|on|in|at|and)\b)|unterschrift|unterzeichn|assinatura|handtekening|underskrift|allekirjoitus|namn\s?teckning|podpis|\bunderteckn|подпис|підпис|потпис|imza|aláírás|υπογραφή|署名|签名|簽名|서명|توقيع|חתימה|llofnod/iu;
/** "Firma" is a signature in Italian and Spanish, but a company in other languages. */
const FIRMA = /\bfirma\b/iu;
const ROMANCE = /^(de|del|della|dell’|di|il|el|la|los|las|per|por|que|che|y|e)$/i;
/** Words that turn a signature word into the label of another field: the date of signing, the printed name. */
const OTHER =
  /(?<!\p{L})(date|datum|dátum|data|fecha|dato|päivä|päiväys|дата|print(ed)?|name|naam|namn|navn|nom|nome|nombre|nimi|jméno|nazwisko|név|titel|title|place|plaats|paikka|ort|lieu|luogo|lugar)(?!\p{L})/iu;

/** Whether words ask for a signature; "Firma" does so only if the page `isRomance`. */
export const asksToSign = (text: string, isRomance = true): boolean =>
  text.length < 90 && (SIGNATURE.test(text) || (isRomance && FIRMA.test(text))) && !OTHER.test(text);

/** Upper limit of confidence, as most authors leave signatures to the pen and do not make such lines fillable. */
const SUREST = 0.4;
const LOWEST = 8;
const NARROWEST = 50;
/** Room for a signature above its line, more than for text, if there is space. */
const ROOM = 20;

/** Marks text lines as signature lines by the words printed at them. */
export function markSignatures(model: PageModel, candidates: Candidate[]): Candidate[] {
  const isRomance = model.words.filter((word) => ROMANCE.test(word.text)).length >= 3;
  return candidates.map((candidate) => {
    if (candidate.kind !== "text" || width(candidate.box) < NARROWEST || height(candidate.box) < LOWEST)
      return candidate;
    const signs = printedNames(model, candidate).some((text) => asksToSign(text, isRomance));
    if (!signs) return candidate;
    const confidence = Math.min(SUREST, candidate.confidence);
    const evidence = [...candidate.evidence, "signature words"];
    return { ...candidate, kind: "signature", box: withRoom(model, candidate), multiLine: false, confidence, evidence };
  });
}

function withRoom(model: PageModel, { box, line }: Candidate): Box {
  if (line === undefined) return box;
  const room = Math.min(ROOM, spaceAbove(model, { ...box, at: line }) - 0.3);
  return { ...box, top: Math.min(box.top, line - room) };
}
