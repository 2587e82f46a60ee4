/** Field flags: bits of /Ff (ISO 32000-2 tables 227, 229, 231, 233). */
export const READ_ONLY = 1 << 0;
export const REQUIRED = 1 << 1;
export const MULTI_LINE = 1 << 12;
export const PASSWORD = 1 << 13;
export const NO_TOGGLE_TO_OFF = 1 << 14;
export const RADIO = 1 << 15;
export const PUSH_BUTTON = 1 << 16;
export const COMBO = 1 << 17;
export const EDIT = 1 << 18;
export const FILE_SELECT = 1 << 20;
export const MULTI_SELECT = 1 << 21;
export const COMB = 1 << 24;
