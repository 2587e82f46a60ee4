import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";

export const sepaLastschriftmandat: Sample = {
  id: "sepa-lastschriftmandat",
  title: "SEPA-Lastschriftmandat",
  language: "de",
  kind: "drawn",
  shows: "flat: IBAN and BIC as combs of cells, boxes, radio circles, a signature line",
  expected: { text: 8, comb: 2, radio: 1, signature: 1 },
  data: {
    mandatsreferenz: "TSV-2026-00417",
    kontoinhaber: "Jörg Weißenfels",
    strasse_und_hausnummer: "Am Kühlen Grund 5",
    postleitzahl: "04109",
    ort: "Leipzig",
    iban: "DE89 3704 0044 0532 0130 00",
    bic: "COBADEFFXXX",
    kreditinstitut: "Commerzbank Köln",
    zahlungsart: "Wiederkehrende Zahlung",
    ort_und_datum: "Leipzig, 09.02.2026",
    unterschrift: "Jörg Weißenfels",
  },
  async make() {
    const title = "SEPA-Lastschriftmandat";
    const sheet = await Sheet.create({ title, language: "de", accent: [0.62, 0.16, 0.2] });
    sheet.head("Stadtwerke Lindenau GmbH", title, "Gläubiger-ID DE98ZZZ09999999999");
    sheet.paragraph(
      "Ich ermächtige die Stadtwerke Lindenau GmbH, Zahlungen von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die von der Stadtwerke Lindenau GmbH auf mein Konto gezogenen Lastschriften einzulösen.",
    );
    sheet.paragraph(
      "Hinweis: Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.",
      { gap: 12 },
    );

    sheet.section("Mandat");
    sheet.boxes([{ label: "Mandatsreferenz" }, { label: "Kundennummer" }]);
    sheet.y += 4;
    sheet.text("Zahlungsart", sheet.left, sheet.y + 9, { font: sheet.bold });
    sheet.ring("Wiederkehrende Zahlung", sheet.left + 100, sheet.y);
    sheet.ring("Einmalige Zahlung", sheet.left + 270, sheet.y);
    sheet.y += 28;

    sheet.section("Kontoinhaberin oder Kontoinhaber");
    sheet.boxes([{ label: "Kontoinhaber (Vorname und Nachname)" }]);
    sheet.boxes([{ label: "Straße und Hausnummer" }]);
    sheet.boxes([{ label: "Postleitzahl", share: 0.35 }, { label: "Ort" }]);
    sheet.y += 4;

    sheet.section("Bankverbindung");
    for (const [label, count] of [
      ["IBAN", 22],
      ["BIC", 11],
    ] as const) {
      sheet.text(label, sheet.left, sheet.y + 13, { font: sheet.bold });
      sheet.comb(sheet.left + 56, sheet.y, count, 19, 20);
      sheet.y += 32;
    }
    sheet.boxes([{ label: "Kreditinstitut" }]);
    sheet.y += 22;
    sheet.signLine("Ort und Datum", sheet.left, 200);
    sheet.signLine("Unterschrift", sheet.left + 230, sheet.width - 230);
    sheet.foot("Stadtwerke Lindenau GmbH · Werkstraße 1 · 79100 Lindenau");
    return sheet.save();
  },
};
