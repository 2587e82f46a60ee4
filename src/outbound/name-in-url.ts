/** The name an address has for its file, as a person reads it; empty where it has no path. It may hold any letter, `/` too. */
export function nameInUrl(url: URL): string {
  const last = url.pathname.split("/").pop() ?? "";
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
