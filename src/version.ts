/** A constant, because reading package.json would cost every start of the command line; a test compares the two. */
export const VERSION = "0.1.0";
