import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";
import { signed } from "../sign.js";
import { Widgets } from "../widgets.js";

export const vollmacht: Sample = {
  id: "vollmacht",
  title: "Vollmacht, digital signiert",
  language: "de",
  kind: "native",
  shows: "fillable and digitally signed by its issuer: filling must keep the signature valid",
  expected: { text: 9, checkbox: 3, signature: 1 },
  data: {
    vollmachtgeber: "Annegret Süßmilch",
    geburtsdatum: "1957-12-03",
    anschrift: "Hohe Straße 9, 01069 Dresden",
    bevollmaechtigte_person: "Björn Süßmilch",
    geburtsdatum_der_bevollmaechtigten_person: "1986-08-21",
    anschrift_der_bevollmaechtigten_person: "Elbufer 30, 01097 Dresden",
    aktenzeichen: "BA-2026/118",
    dokumente_abholen: true,
    antraege_stellen: true,
    gueltig_bis: "2026-12-31",
    ort_und_datum: "Dresden, 09.02.2026",
  },
  async make() {
    const title = "Vollmacht";
    const sheet = await Sheet.create({ title, language: "de", accent: [0.13, 0.38, 0.24] });
    const widgets = new Widgets(sheet);
    sheet.head("Bürgeramt Lindenau", title, "Vordruck BA 7 · digital signiert");
    sheet.paragraph(
      "Mit dieser Vollmacht ermächtige ich die unten genannte Person, mich gegenüber dem Bürgeramt Lindenau in den angekreuzten Angelegenheiten zu vertreten.",
    );
    person(sheet, widgets, "Vollmachtgeberin oder Vollmachtgeber", "geber", "Vollmachtgeber");
    person(sheet, widgets, "Bevollmächtigte Person", "nehmer", "Bevollmächtigte Person");

    sheet.section("Umfang der Vollmacht");
    const [file, until] = sheet.boxes([{ label: "Aktenzeichen" }, { label: "Gültig bis (TT.MM.JJJJ)" }]);
    widgets.text("umfang.aktenzeichen", "Aktenzeichen", file!);
    widgets.date("umfang.gueltig_bis", "Gültig bis", until!, "dd.mm.yyyy");
    const powers = [
      ["abholen", "Dokumente abholen"],
      ["antraege", "Anträge stellen"],
      ["auskunft", "Auskünfte einholen"],
    ] as const;
    for (const [name, words] of powers) {
      widgets.check(`umfang.${name}`, words, sheet.tickBox(words, sheet.left, sheet.y));
      sheet.y += 18;
    }
    sheet.y += 6;
    const [place] = sheet.boxes([{ label: "Ort und Datum" }, {}]);
    widgets.text("ort_datum", "Ort und Datum", place!);
    sheet.foot("Bürgeramt Lindenau · Rathausplatz 1 · 79100 Lindenau");
    return signed(sheet);
  },
};

function person(sheet: Sheet, widgets: Widgets, heading: string, group: string, label: string): void {
  sheet.section(heading);
  const [name, birth] = sheet.boxes([
    { label: "Vorname und Nachname", share: 2 },
    { label: "Geburtsdatum (TT.MM.JJJJ)" },
  ]);
  widgets.text(`${group}.name`, label, name!);
  widgets.date(`${group}.geburtsdatum`, `Geburtsdatum (${label})`, birth!, "dd.mm.yyyy");
  const [address] = sheet.boxes([{ label: "Anschrift" }]);
  widgets.text(`${group}.anschrift`, `Anschrift (${label})`, address!);
  sheet.y += 4;
}
