import { Face } from "./face.js";

/** A list of faces: each letter is taken from the first that has it. */
export type Family = readonly Face[];

const NOTO = "@expo-google-fonts/noto-sans";
const DEJAVU = "dejavu-fonts-ttf/ttf";

const notoSans = new Face("NotoSans", { file: `${NOTO}/400Regular/NotoSans_400Regular.ttf` });
const notoSansBold = new Face("NotoSans-Bold", { file: `${NOTO}/700Bold/NotoSans_700Bold.ttf` });
const dejaVuSans = new Face("DejaVuSans", { file: `${DEJAVU}/DejaVuSans.ttf` });
const dejaVuSansMono = new Face("DejaVuSansMono", { file: `${DEJAVU}/DejaVuSansMono.ttf` });
/** Droid Sans Fallback: Chinese, Japanese and Korean. */
const ideographs = new Face("DroidSansFallback", { builtIn: "ja" });

const anyLetter: Family = [notoSans, dejaVuSans, ideographs];
const anyBoldLetter: Family = [notoSansBold, notoSans, dejaVuSans, ideographs];

const standard = (name: string, rest: Family): Family => [new Face(name, { builtIn: name }), ...rest];

const FAMILIES = {
  sans: standard("Helvetica", anyLetter),
  sansBold: standard("Helvetica-Bold", anyBoldLetter),
  sansItalic: standard("Helvetica-Oblique", anyLetter),
  sansBoldItalic: standard("Helvetica-BoldOblique", anyBoldLetter),
  serif: standard("Times-Roman", anyLetter),
  serifBold: standard("Times-Bold", anyBoldLetter),
  serifItalic: standard("Times-Italic", anyLetter),
  serifBoldItalic: standard("Times-BoldItalic", anyBoldLetter),
  mono: standard("Courier", [dejaVuSansMono, ...anyLetter]),
  monoBold: standard("Courier-Bold", [dejaVuSansMono, ...anyLetter]),
  monoItalic: standard("Courier-Oblique", [dejaVuSansMono, ...anyLetter]),
  monoBoldItalic: standard("Courier-BoldOblique", [dejaVuSansMono, ...anyLetter]),
  signature: [
    new Face("DancingScript", { file: "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf" }),
    new Face("Caveat", { file: "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf" }),
    ...anyLetter,
  ],
  handwriting: [
    new Face("CaveatText", { file: "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf" }),
    ...anyLetter,
  ],
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;

/** The faces of a bundled family. */
export const family = (name: FamilyName): Family => FAMILIES[name];

/** The family most similar to a font named by a form or a schema (`Arial,Bold`, `TiRo`, `ABCDEF+CourierNew`). */
export function familyLike(fontName: string): Family {
  const name = fontName.toLowerCase();
  const shape = /cour|mono|typewriter|consol|^cobo|^coob/.test(name)
    ? "mono"
    : /^ti(ro|bo|it|bi)$|times|serif(?!.*sans)|roman|georgia|garamond|minion|cambria|palatino|book/.test(name) &&
        !/sans/.test(name)
      ? "serif"
      : "sans";
  const bold = /bold|black|heavy|semibold|demi|^(hebo|tibo|cobo)$/.test(name);
  const italic = /italic|oblique|^(heob|tiit|coob)$/.test(name);
  return FAMILIES[`${shape}${bold ? "Bold" : ""}${italic ? "Italic" : ""}`];
}
