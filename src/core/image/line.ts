/** A line made of touching runs of dark pixels in neighbouring rows, in pixels. */
export interface Line {
  start: number;
  end: number;
  /** Sums over the runs, from which its middle and thickness are computed. */
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
