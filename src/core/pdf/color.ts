import type { ColorSpace } from "mupdf";

/** Spot inks are colours used beside black: at full strength they look about half as dark. */
const SPOT_DENSITY = 0.5;

/**
 * How bright a colour looks, 0 black … 1 white. Spot colours (Separation, DeviceN) are read as ink on white, which is what
 * form printers use them for.
 */
export function grayOf(colorSpace: ColorSpace, color: number[]): number {
  if (colorSpace.isLab()) return clamp((color[0] ?? 0) / 100);
  if (colorSpace.isDeviceN() || colorSpace.getType() === "Separation") {
    const ink = Math.max(...color);
    return clamp(1 - (/black|all/i.test(colorSpace.getName()) ? ink : SPOT_DENSITY * ink));
  }
  return grayOfComponents(color);
}

/** The same for a list of components, gray, RGB or CMYK according to its length. */
export function grayOfComponents(color: number[]): number {
  const [a = 0, b = 0, c = 0, d = 0] = color;
  if (color.length === 4) return clamp(1 - Math.min(1, 0.3 * a + 0.59 * b + 0.11 * c + d));
  if (color.length === 3) return clamp(0.3 * a + 0.59 * b + 0.11 * c);
  return clamp(a);
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
