import { writeSignature } from "../fill/draw/signature.js";
import { addSignatureField } from "../fill/fillable/signature.js";
import { handwritten } from "./ink.js";
import { isRecord, malformed, nullable, readTextOptions, textOptions, typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE, refused } from "./kind.js";
import { plainText } from "./plain-text.js";
import { yesOrNo } from "./yes-no.js";

/** Fields that ask for the name itself come first. */
const UNLESS_NAMED = 0.9;

/** A place to sign: a typed name in a signing hand, or a picture. */
export const signature: FieldKind = {
  name: "signature",
  takesWords: false,
  isTicked: false,

  owns: (property) => property["extend_edit:field_type"] === "signature",

  toProperty: (field) => ({
    type: nullable("string"),
    "extend_edit:field_type": "signature",
    ...textOptions(field),
    ...(field.image ? { "extend_edit:image": { image_url: field.image.url } } : {}),
  }),

  fromProperty(property, at) {
    if (typesOf(property).some((type) => type !== "string" && type !== "object")) malformed(`${at}.type`, '"string"');
    const image: unknown = property["extend_edit:image"];
    if (image === undefined || image === null) return { text: readTextOptions(property, at) };
    if (!isRecord(image) || typeof image.image_url !== "string") {
      malformed(`${at}.extend_edit:image`, "an object with an image_url");
    }
    return { text: readTextOptions(property, at), image: { url: image.image_url } };
  },

  fit: (value) => (Array.isArray(value) ? 0 : UNLESS_NAMED),

  hint: () => "signature",

  retyped: (field, type) => (type === "text" ? { ...field, kind: "text" } : field),

  continues: () => false,

  onPaper: handwritten,

  // whether a word is a name or an answer depends on the form's language
  heedsPrint: () => true,

  parse(value, _field, context) {
    if (value === null || value === undefined || value === false) return LEFT_ALONE;
    const plain = value === true ? null : plainText(value, context);
    if (plain === null) return refused("A signature needs a name; the signature line was left blank.");
    const text = plain.text.replace(/\s+/g, " ").trim();
    if (text === "") return LEFT_ALONE;
    if (!/\p{L}/u.test(text) || isAnswer(text, context.locale)) {
      return refused("The value is not a name; the signature line was left blank.");
    }
    return {
      writing: { kind: "text", text },
      value: text,
      findings: [
        ...plain.findings,
        {
          code: "SIGNATURE_TYPED",
          reason: "A typed name was written on a signature line. Check that this is intended.",
        },
      ],
    };
  },

  write: writeSignature,

  addTo: addSignatureField,
};

/** "Yes" was meant for a question beside the line; "DA" or "N" can be somebody's initials. */
function isAnswer(text: string, locale: string): boolean {
  return text.length > 1 && /\p{Ll}/u.test(text) && yesOrNo(text, locale) !== null;
}
