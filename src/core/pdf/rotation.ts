/** A page's rotation in whole quarter turns clockwise, whatever number a file gives for it (ISO 32000-2 table 31); 0 for what is no number. */
export const quarterTurns = (degrees: number): 0 | 90 | 180 | 270 =>
  ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360 || 0) as 0 | 90 | 180 | 270;

/** A widget's rotation (ISO 32000-2 table 192, R): what is no multiple of 90 turns nothing, as in viewers. */
export const widgetRotation = (degrees: number): 0 | 90 | 180 | 270 => (degrees % 90 === 0 ? quarterTurns(degrees) : 0);
