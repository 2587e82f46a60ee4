import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";

/** A label and the underscores that fill its line up to `right`. */
function blank(sheet: Sheet, label: string, x: number, right: number): void {
  const size = 10.5;
  sheet.text(label, x, sheet.y, { size });
  const start = x + sheet.regular.widthOfTextAtSize(`${label} `, size);
  const count = Math.floor((right - start) / sheet.regular.widthOfTextAtSize("_", size));
  sheet.text("_".repeat(count), start, sheet.y, { size });
}

export const attestationHebergement: Sample = {
  id: "attestation-hebergement",
  title: "Attestation d'hébergement",
  language: "fr",
  kind: "drawn",
  shows: "flat: underscores as in a typed letter, check boxes, a signature line",
  expected: { text: 13, checkbox: 3, signature: 1 },
  data: {
    nom_et_prenom: "Lefèvre Anaïs",
    ne_le: "14/07/1979",
    a: "Besançon",
    demeurant: "8 bis, rue de l'Église",
    code_postal: "25000",
    ville: "Besançon",
    telephone: "03 81 55 01 23",
    nom_et_prenom_de_la_personne_hebergee: "Noël Çelik",
    depuis_le: "01/09/2025",
    membre_de_ma_famille: true,
    fait_a: "Besançon",
    le: "09/02/2026",
    signature: "Anaïs Lefèvre",
  },
  async make() {
    const title = "Attestation d'hébergement";
    const sheet = await Sheet.create({ title, language: "fr", accent: [0.27, 0.2, 0.5] });
    sheet.head("Mairie de Valfontaine", title, "Réf. AH-12 · 02/2026");
    sheet.y += 12;
    const line = (...labels: [string, number][]) => {
      labels.forEach(([label, from], i) => {
        const right = i + 1 < labels.length ? sheet.left + sheet.width * labels[i + 1]![1] - 12 : sheet.right;
        blank(sheet, label, sheet.left + sheet.width * from, right);
      });
      sheet.y += 27;
    };

    sheet.section("Je soussigné(e)");
    sheet.y += 14;
    line(["Nom et prénom :", 0]);
    line(["Né(e) le :", 0], ["à :", 0.45]);
    line(["Demeurant :", 0]);
    line(["Code postal :", 0], ["Ville :", 0.38]);
    line(["Téléphone :", 0]);

    sheet.section("Déclare sur l'honneur héberger à mon domicile");
    sheet.y += 14;
    line(["Nom et prénom de la personne hébergée :", 0]);
    line(["Né(e) le :", 0], ["à :", 0.45]);
    line(["Depuis le :", 0]);
    for (const words of ["membre de ma famille", "ami(e) ou connaissance", "autre"]) {
      sheet.tickBox(words, sheet.left, sheet.y - 8);
      sheet.y += 20;
    }
    sheet.y += 8;
    sheet.paragraph(
      "J'ai connaissance du fait que cette attestation pourra être produite en justice et que toute fausse déclaration de ma part m'expose à des sanctions pénales.",
      { gap: 26 },
    );
    line(["Fait à :", 0], ["le :", 0.5]);
    sheet.y += 10;
    sheet.signLine("Signature", sheet.left + sheet.width * 0.5, sheet.width * 0.5);
    sheet.foot("Joindre une copie de la pièce d'identité et un justificatif de domicile de moins de trois mois.");
    return sheet.save();
  },
};
