import { fold } from "./fold.js";
import { kept } from "./kept.js";
import { stem } from "./stem.js";

/** Longer texts are cut, which bounds the work on hostile keys. */
const MOST_CHARACTERS = 400;
const MOST_TOKENS = 40;

/** The elliptic first part of `Vor- und Nachname`, `för- och efternamn`. */
const HANGING_NAME = /\b(vor|for|för|voor)-\s?(?:und|u\.|og|och|en|&|\/)\s?(?=\p{L}{2,6}(name|navn|namn|naam))/giu;

/** French and Italian articles and prepositions elided before a vowel: `d'entrée`, `dell'ente`. */
const ELISION = /(?<!\p{L})(?:[dlnsmtjc]|qu|un|all|dall|dell|nell|sull)['’](?=\p{L})/giu;

/** Words in lower case, which need no further splitting. */
const PLAIN = /^[\p{Ll} ]*$/u;

/** Words of a key or a label, folded: `dateOfBirth`, `date-of-birth` and `Date of birth` give the same. */
export function wordsOf(text: string): string[] {
  const parted = PLAIN.test(text) ? text : parts(text);
  return (fold(parted).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_TOKENS);
}

const read = kept(wordsOf);

/** The same for untrusted texts, which may be long; cached, as they recur. */
export const tokens = (text: string): string[] => read(text.slice(0, MOST_CHARACTERS));

const parts = (text: string): string =>
  text
    .replace(ELISION, "")
    .replace(HANGING_NAME, "$1$2 ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2")
    .replace(/(?<=\p{L})['’ʼ]s\b/giu, "");

/** Words that say little about what a field is, in European languages; folded. */
const FUNCTION_WORDS = new Set(
  (
    "a an and any are as at be been by can do for from has have if in is it may not of on or so such than that the their them these this those to was were which who will with you your " +
    "am an auf aus bei bis das dem den der des die ein eine einem einen einer eines fur hier ich ihr ihre im in ist mit nach oder sich sie sind sofern und uber um vom von vor wenn wie wird zu zum zur " +
    "au aux avec ce ces cette dans de des du elle en est et il je la le les leur ou par pas pour qui que sa se si son sur un une vos votre vous " +
    "al con como cual de del e el ella en es la las lo los o para por que se si sin su sus un una y " +
    "al alla con che da dal dei del della delle di e ed gli i il in la le lo nel o per se si sul suo un una " +
    "aan als bij dat de door een en er heeft het hun in is met na naar of om op te tot u uit uw van voor was wordt zijn " +
    "a as ao aos com da das de do dos e em no na o os ou para pela pelo por se seu sua um uma " +
    "ale albo bez czy dla do i jest lub na nie o od oraz po pod przez przy sie w we z za ze " +
    "af at de den der det du eller en er et for fra har hvis i ikke med og om pa som til ved " +
    "av att de den det du eller en ett for fran har i inte med och om pa som till vid"
  ).split(" "),
);

/** Whether a word is a function word. */
export const isFunctionWord = (token: string): boolean => FUNCTION_WORDS.has(token);

/** Words of many keys and labels that are about the form itself, not about what it asks; folded. */
const FORM_WORDS = new Set(
  (
    "line row part section page box column field form schedule see instruction instructions attach enter add fill text value data input info " +
    "zeile seite teil abschnitt feld spalte anlage formular eingabe wert angabe angaben " +
    "ligne page partie cadre colonne champ formulaire valeur linea pagina parte recuadro seccion columna campo formulario valor " +
    "riga sezione modulo casella valore regel pagina deel vak veld formulier waarde linha coluna secao wiersz strona czesc pole formularz wartosc " +
    "linje side del felt skema vaerdi rad sida falt blankett varde"
  ).split(" "),
);

/** Whether a word is about the form itself. */
export const isFormWord = (token: string): boolean => FORM_WORDS.has(token);

/** Words of instructions and restrictions, which do not say what a field is; folded. */
const FILLERS = new Set(
  (
    "please enter input indicate provide if any applicable current full complete optional required different only see instructions known print exactly shown mm dd yy yyyy person " +
    "bitte angeben eintragen ggf gegebenenfalls evtl falls soweit vorhanden zutreffend aktuell derzeit derzeitig jetzig pflichtfeld abweichend nur siehe bekannt druckbuchstaben tt jj jjjj " +
    "veuillez indiquer jour mois annee aaaa personne introduzca indique favor persona indicare gg gelieve persoon prosze podac osoba pessoa"
  )
    .split(" ")
    .map(stem),
);

/** Whether a word adds no meaning to a label. */
export const isFiller = (token: string): boolean => FILLERS.has(stem(token));
