import { disableICC, enableICC } from "mupdf";

/**
 * Renders with plain colour conversion: to tell ink from paper no colour profile is needed, and setting up those of a page can
 * take longer than painting it.
 */
export function withoutColourProfiles<Result>(render: () => Result): Result {
  disableICC();
  try {
    return render();
  } finally {
    enableICC();
  }
}
