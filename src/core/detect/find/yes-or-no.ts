/** A word that answers a question with yes or no, at the end of what is printed, in the languages of forms. */
export const YES_OR_NO =
  /(^|[?.)] )(yes|no|oui|non|ja|nein|nej|nei|sí|si|sì|nee|sim|não|tak|nie|da|ano|да|нет|так|ні|kyllä|ei|はい|いいえ)[:.]?$/iu;

/** The first of the two. */
export const YES = /^(yes|oui|ja|sí|si|sì|sim|tak|da|ano|да|так|kyllä|はい)[:.]?$/iu;
