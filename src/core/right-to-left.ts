/** Letters that are written from right to left: Hebrew, Arabic and their presentation forms. */
const LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Whether a text has letters that are written from right to left. */
export const isRightToLeft = (text: string): boolean => LETTER.test(text);
