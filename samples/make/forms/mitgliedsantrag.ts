import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";
import { Widgets } from "../widgets.js";

const SECTIONS = ["Fußball", "Handball", "Leichtathletik", "Schwimmen", "Tischtennis", "Turnen"];

export const mitgliedsantrag: Sample = {
  id: "mitgliedsantrag",
  title: "Aufnahmeantrag eines Sportvereins",
  language: "de",
  kind: "native",
  shows: "fillable: text, date, comb, radio group, check boxes, drop-down",
  expected: { text: 8, comb: 1, radio: 1, checkbox: 3, dropdown: 1 },
  data: {
    nachname: "Größinger",
    vorname: "Zoë",
    geburtsdatum: "1991-04-17",
    strasse_und_hausnummer: "Lindenstraße 12",
    postleitzahl: "79104",
    ort: "Freiburg im Breisgau",
    e_mail: "zoe.groessinger@example.org",
    telefon: "+49 761 5550123",
    mitgliedschaft: "Familie",
    abteilung: "Schwimmen",
    satzung: true,
    datenschutz: true,
    newsletter: false,
    bemerkungen: "Zwei Kinder (6 und 9 Jahre) nehmen am Schwimmkurs am Samstag teil.",
  },
  async make() {
    const sheet = await Sheet.create({ title: "Aufnahmeantrag", language: "de", accent: [0.05, 0.36, 0.5] });
    const widgets = new Widgets(sheet);
    sheet.head("TSV Lindenau 1904 e. V.", "Aufnahmeantrag", "Formular A-01 · Stand 02/2026");
    sheet.paragraph(
      "Hiermit beantrage ich die Aufnahme in den TSV Lindenau 1904 e. V. Bitte füllen Sie den Antrag vollständig aus und geben Sie ihn in der Geschäftsstelle ab.",
    );

    sheet.section("1  Angaben zur Person");
    const [surname, given] = sheet.boxes([{ label: "Nachname" }, { label: "Vorname" }]);
    widgets.text("person.nachname", "Nachname", surname!, { required: true });
    widgets.text("person.vorname", "Vorname", given!, { required: true });
    const [birth, street] = sheet.boxes([
      { label: "Geburtsdatum (TT.MM.JJJJ)" },
      { label: "Straße und Hausnummer", share: 2 },
    ]);
    widgets.date("person.geburtsdatum", "Geburtsdatum", birth!, "dd.mm.yyyy");
    widgets.text("anschrift.strasse", "Straße und Hausnummer", street!);
    const { cells, box } = sheet.postcodeRow("Postleitzahl", "Ort");
    widgets.comb("anschrift.plz", "Postleitzahl", cells, 5);
    widgets.text("anschrift.ort", "Ort", box);
    const [mail, phone] = sheet.boxes([{ label: "E-Mail", share: 1.4 }, { label: "Telefon" }]);
    widgets.text("kontakt.email", "E-Mail", mail!);
    widgets.text("kontakt.telefon", "Telefon", phone!);
    sheet.y += 4;

    sheet.section("2  Mitgliedschaft");
    sheet.text("Art der Mitgliedschaft", sheet.left, sheet.y + 9, { size: 9, font: sheet.bold });
    const kinds = ["Erwachsene", "Jugend", "Familie", "Fördernd"].map((value, i) => ({
      value,
      area: sheet.ring(value, sheet.left + 130 + i * 92, sheet.y),
    }));
    widgets.radio("mitgliedschaft.art", "Art der Mitgliedschaft", kinds);
    sheet.y += 24;
    const [division] = sheet.boxes([{ label: "Abteilung" }, {}]);
    widgets.dropdown("mitgliedschaft.abteilung", "Abteilung", division!, SECTIONS);
    sheet.y += 4;

    sheet.section("3  Einwilligungen");
    const consents = [
      ["satzung", "Ich erkenne die Satzung und die Beitragsordnung des Vereins an."],
      ["datenschutz", "Ich habe die Hinweise zum Datenschutz gelesen."],
      ["newsletter", "Ich möchte den Newsletter per E-Mail erhalten."],
    ] as const;
    for (const [name, words] of consents) {
      widgets.check(`einwilligung.${name}`, words, sheet.tickBox(words, sheet.left, sheet.y));
      sheet.y += 18;
    }
    sheet.y += 6;

    sheet.section("4  Bemerkungen");
    const [remarks] = sheet.boxes([{ label: "Bemerkungen" }], 70);
    widgets.text("bemerkungen", "Bemerkungen", remarks!, { lines: true });
    sheet.foot("TSV Lindenau 1904 e. V. · Am Sportpark 3 · 79100 Lindenau · www.tsv-lindenau.example");
    return sheet.save();
  },
};
