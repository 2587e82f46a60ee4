/** The file name at the end of an address, decoded; empty if it has no path. It may contain any character, even `/`. */
export function nameInUrl(url: URL): string {
  const last = url.pathname.split("/").pop() ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
