import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";

const COLUMNS = [
  { label: "Datum", share: 0.7 },
  { label: "Reiseziel", share: 1.5 },
  { label: "Zweck der Reise", share: 1.8 },
  { label: "km", share: 0.5 },
  { label: "Betrag (€)", share: 0.8 },
];
const ROWS = 7;

export const reisekosten: Sample = {
  id: "reisekosten",
  title: "Reisekostenabrechnung",
  language: "de",
  kind: "drawn",
  shows: "flat: a table of rows and columns, boxes, a sum",
  expected: { text: 41, signature: 1 },
  data: {
    name: "Małgorzata Özdemir",
    personalnummer: "30417",
    abteilung: "Außendienst Süd",
    monat: "Januar 2026",
    reisen: [
      {
        datum: "07.01.2026",
        reiseziel: "Ulm",
        zweck_der_reise: "Kundenbesuch Fa. Götz",
        km: 184,
        betrag: "55,20",
      },
      {
        datum: "15.01.2026",
        reiseziel: "Tübingen",
        zweck_der_reise: "Schulung",
        km: 92,
        betrag: "27,60",
      },
    ],
    summe: "82,80",
    ort_und_datum: "Stuttgart, 09.02.2026",
    unterschrift: "Małgorzata Özdemir",
  },
  async make() {
    const title = "Reisekostenabrechnung";
    const sheet = await Sheet.create({ title, language: "de", accent: [0.2, 0.31, 0.58] });
    sheet.head("Kessler Messtechnik GmbH", title, "Vordruck P-17 · 01/2026");
    sheet.section("Angaben zur Person");
    sheet.boxes([{ label: "Name", share: 1.6 }, { label: "Personalnummer" }]);
    sheet.boxes([{ label: "Abteilung", share: 1.6 }, { label: "Monat" }]);
    sheet.y += 4;

    sheet.section("Reisen");
    table(sheet);
    sheet.y += 30;
    sheet.paragraph(
      "Ich versichere, dass die Angaben vollständig und richtig sind. Belege sind beigefügt und fortlaufend nummeriert.",
      { gap: 26 },
    );
    sheet.signLine("Ort und Datum", sheet.left, 200);
    sheet.signLine("Unterschrift", sheet.left + 230, sheet.width - 230);
    sheet.foot("Bitte bis zum 10. des Folgemonats bei der Personalabteilung einreichen.");
    return sheet.save();
  },
};

/** Header row on a tint, then empty rows, and the sum under the last column. */
function table(sheet: Sheet): void {
  const shares = COLUMNS.reduce((sum, { share }) => sum + share, 0);
  const height = 24;
  const top = sheet.y;
  sheet.fill({ x: sheet.left, y: top, width: sheet.width, height: 20 }, sheet.tint);
  let x = sheet.left;
  const edges = [x];
  for (const { label, share } of COLUMNS) {
    sheet.text(label, x + 5, top + 13.5, { size: 8.5, font: sheet.bold });
    x += (sheet.width * share) / shares;
    edges.push(x);
  }
  const bottom = top + 20 + ROWS * height;
  sheet.rule(sheet.left, top, sheet.width);
  for (let row = 0; row <= ROWS; row++) sheet.rule(sheet.left, top + 20 + row * height, sheet.width);
  for (const edge of edges) sheet.rule(edge, top, 0, 0.6, undefined, bottom - top);
  const [from, to] = edges.slice(-2) as [number, number];
  sheet.text("Summe", from - 8, bottom + 19, { font: sheet.bold, align: "right" });
  sheet.outline({ x: from, y: bottom + 4, width: to - from, height: 22 }, 1);
  sheet.y = bottom + 26;
}
