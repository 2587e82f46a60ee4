/**
 * A page's rotation in whole quarter turns clockwise, whatever number a file has for it (ISO 32000-2 table 31); 0 if it is not a
 * number.
 */
export const quarterTurns = (degrees: number): 0 | 90 | 180 | 270 =>
  ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360 || 0) as 0 | 90 | 180 | 270;

/** A widget's rotation (ISO 32000-2 table 192, R); as in viewers, anything but a multiple of 90 is ignored. */
export const widgetRotation = (degrees: number): 0 | 90 | 180 | 270 => (degrees % 90 === 0 ? quarterTurns(degrees) : 0);
