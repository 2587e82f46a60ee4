import type { Sample } from "../sample.js";
import { Sheet } from "../sheet.js";
import { Widgets } from "../widgets.js";

const COURSES = ["Piano", "Violon", "Violoncelle", "Flûte traversière", "Guitare", "Chant"];
const ENSEMBLES = ["Chorale", "Orchestre à cordes", "Musique de chambre", "Atelier jazz"];

export const inscriptionMusique: Sample = {
  id: "inscription-musique",
  title: "Inscription à l'école de musique",
  language: "fr",
  kind: "native",
  shows: "fillable: drop-down, option list, radio group, check boxes, comb, date",
  expected: { text: 7, comb: 1, radio: 1, checkbox: 2, dropdown: 1, optionList: 1 },
  data: {
    nom: "Dubois-Křížek",
    prenom: "Éloïse",
    date_de_naissance: "2014-05-30",
    adresse: "27, allée des Œillets",
    code_postal: "21000",
    ville: "Dijon",
    courriel: "famille.dubois@example.fr",
    telephone: "06 12 34 56 78",
    instrument: "Flûte traversière",
    niveau: "Débutant",
    pratique_collective: ["Chorale"],
    location_d_un_instrument: true,
    droit_a_l_image: false,
  },
  async make() {
    const title = "Fiche d'inscription 2026-2027";
    const sheet = await Sheet.create({ title, language: "fr", accent: [0.55, 0.27, 0.08] });
    const widgets = new Widgets(sheet);
    sheet.head("École de musique de Valfontaine", title, "Fiche EM-1");
    sheet.paragraph("À remplir en majuscules et à remettre au secrétariat avant le 15 juin 2026.");

    sheet.section("Élève");
    const [surname, given, birth] = sheet.boxes([
      { label: "Nom", share: 1.3 },
      { label: "Prénom", share: 1.3 },
      { label: "Date de naissance (JJ/MM/AAAA)" },
    ]);
    widgets.text("eleve.nom", "Nom", surname!, { required: true });
    widgets.text("eleve.prenom", "Prénom", given!, { required: true });
    widgets.date("eleve.naissance", "Date de naissance", birth!, "dd/mm/yyyy");
    const [address] = sheet.boxes([{ label: "Adresse" }]);
    widgets.text("eleve.adresse", "Adresse", address!);
    const { cells, box } = sheet.postcodeRow("Code postal", "Ville");
    widgets.comb("eleve.code_postal", "Code postal", cells, 5);
    widgets.text("eleve.ville", "Ville", box);
    const [mail, phone] = sheet.boxes([{ label: "Courriel", share: 1.4 }, { label: "Téléphone" }]);
    widgets.text("contact.courriel", "Courriel", mail!);
    widgets.text("contact.telephone", "Téléphone", phone!);
    sheet.y += 4;

    sheet.section("Cours");
    const [instrument] = sheet.boxes([{ label: "Instrument" }, {}]);
    widgets.dropdown("cours.instrument", "Instrument", instrument!, COURSES);
    sheet.y += 4;
    sheet.text("Niveau", sheet.left, sheet.y + 9, { font: sheet.bold });
    const levels = ["Éveil", "Débutant", "Intermédiaire", "Avancé"].map((value, i) => ({
      value,
      area: sheet.ring(value, sheet.left + 70 + i * 105, sheet.y),
    }));
    widgets.radio("cours.niveau", "Niveau", levels);
    sheet.y += 26;
    const [ensembles] = sheet.boxes([{ label: "Pratique collective (plusieurs choix possibles)" }], 62);
    widgets.list("cours.ensembles", "Pratique collective", ensembles!, ENSEMBLES);
    sheet.y += 4;

    sheet.section("Options");
    const choices = [
      ["location", "Location d'un instrument", "Je souhaite la location d'un instrument."],
      ["image", "Droit à l'image", "J'autorise la publication de photos prises lors des concerts."],
    ] as const;
    for (const [name, label, words] of choices) {
      widgets.check(`options.${name}`, label, sheet.tickBox(words, sheet.left, sheet.y));
      sheet.y += 18;
    }
    sheet.foot("École de musique de Valfontaine · 4, place du Marché · 25600 Valfontaine");
    return sheet.save();
  },
};
