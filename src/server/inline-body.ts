const MIB = 1024 * 1024;

/**
 * The largest body of a request, in bytes, that may carry a form inline: in base64 it is a third larger.
 * @param rest MiB for what else stands in the request
 */
export const inlineBodyLimit = (maxFileBytes: number, rest: number): number =>
  Math.ceil((maxFileBytes * 4) / 3) + rest * MIB;
