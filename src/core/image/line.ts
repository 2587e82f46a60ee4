/** Runs of line pixels in neighbouring rows that touch, in pixels. */
export interface Line {
  start: number;
  end: number;
  /** Sums over the runs, for the middle and the thickness. */
  length: number;
  pixels: number;
  moment: number;
  levels: number;
  top: number;
  bottom: number;
  /** Mean level of its darkest row, and of the paper beside that row. */
  gray: number;
  paper: number;
}

/** The row a line lies in. */
export const middleOf = ({ moment, pixels }: Line): number => moment / pixels;
