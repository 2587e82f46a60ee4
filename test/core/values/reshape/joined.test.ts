import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const placed = (labels: string[], data: unknown, language: string) => {
  const fields = labels.map((label, at) => aField({ key: `${at}`, label }));
  const { assignments } = map(fields, { presets: [], data: flatten(data) }, { language });
  return Object.fromEntries(assignments.map(({ key, value }) => [labels[Number(key)], value]));
};

const ada = { first_name: "Ada", last_name: "Byron" };
const flat = { street: "12 Long Road", postal_code: "10115", city: "Ulm" };

test("a name put together of its parts outweighs the name of somebody else", () => {
  expect(placed(["Vor- und Nachname oder Firma", "Ort"], { ...ada, employer: { name: "Babbage Ltd" } }, "de")).toEqual({
    "Vor- und Nachname oder Firma": "Ada Byron",
  });
});

test("the name of a thing is nobody's, and keeps none from a name put together of its parts", () => {
  const labels = ["Name", "Medication", "City"];
  for (const thing of ["medication", "gadget"]) {
    const data = { ...ada, city: "Ulm", [thing]: { name: "Somnol" } };
    expect(placed(labels, data, "en")).toMatchObject({ Name: "Ada Byron", City: "Ulm" });
  }
  expect(placed(["Print full name", "City"], { city: "Ulm", medication: { name: "Somnol" } }, "en")).toEqual({
    City: "Ulm",
  });
  expect(placed(labels, { ...ada, medication: { name: "Somnol" } }, "en")).toMatchObject({ Medication: "Somnol" });
});

test.each([
  ["de", "Name", "medikament"],
  ["fr", "Nom complet", "médicament"],
  ["nl", "Naam", "medicijn"],
  ["pl", "Imię i nazwisko", "lek"],
  ["da", "Navn", "lægemiddel"],
])("one medication is as much a thing as several are, in %s", (language, label, thing) => {
  expect(placed([label], { ...ada, [thing]: { name: "Somnol" } }, language)).toEqual({ [label]: "Ada Byron" });
});

test("the name of who is not known goes to no field that somebody known has a name for, and to that which says whose it is", () => {
  const data = { patient: ada, pet: { name: "Rex" } };
  expect(placed(["Name", "City"], data, "en")).toEqual({ Name: "Ada Byron" });
  expect(placed(["Name", "Name of pet"], data, "en")).toEqual({ Name: "Ada Byron", "Name of pet": "Rex" });
  expect(placed(["Name", "City"], { pet: { name: "Rex" } }, "en")).toEqual({ Name: "Rex" });
});

test("a name whose parts have fields of their own is not written once more", () => {
  expect(placed(["First name", "Last name", "City", "Print name"], { ...ada, city: "Ulm" }, "en")).toEqual({
    "First name": "Ada",
    "Last name": "Byron",
    City: "Ulm",
  });
});

test("an address is put together line by line only where its parts are not asked for", () => {
  expect(placed(["Address", "Phone"], { address: flat }, "en")).toEqual({ Address: "12 Long Road\n10115 Ulm" });
  expect(placed(["Address", "City", "Zip code"], { address: flat }, "en")).toEqual({
    Address: "12 Long Road",
    City: "Ulm",
    "Zip code": "10115",
  });
});

test("a street is parted from its number only where the number has its field", () => {
  expect(placed(["Street", "City"], { address: flat }, "en")).toMatchObject({ Street: "12 Long Road" });
  expect(placed(["Street", "House number"], { address: flat }, "en")).toEqual({
    Street: "Long Road",
    "House number": "12",
  });
});

test("a street takes its number along where the number has no field", () => {
  const address = { street: "Ringstraße", house_number: "5a" };
  expect(placed(["Straße", "Ort"], { address, city: "Ulm" }, "de")).toEqual({ Straße: "Ringstraße 5a", Ort: "Ulm" });
  expect(placed(["Straße", "Hausnummer"], { address }, "de")).toMatchObject({ Straße: "Ringstraße" });
});

const jana = {
  vorname: "Jana",
  nachname: "Kowalski",
  geburtsname: "Meier",
  geburtsdatum: "1987-03-14",
  telefon: "0221 445566",
  adresse: { strasse: "Lindenweg 4", plz: "50667", ort: "Köln" },
};

test("a label that lists several things gets all of them, in its order", () => {
  const labels = [
    "Name, Vorname, ggf. Geburtsname",
    "Anschrift (Straße, Hausnummer, Postleitzahl, Wohnort)",
    "Telefon",
  ];
  expect(placed(labels, { person: jana }, "de")).toEqual({
    [labels[0]!]: "Kowalski, Jana\nMeier",
    [labels[1]!]: "Lindenweg 4\n50667 Köln",
    Telefon: "0221 445566",
  });
  const one = "Antragsteller (Name, Vorname, Geburtsdatum, Anschrift)";
  expect(placed([one], { antragsteller: jana }, "de")).toEqual({
    [one]: "Kowalski, Jana\n14.03.1987\nLindenweg 4\n50667 Köln",
  });
});

test("a list of somebody else's things is left alone", () => {
  expect(placed(["Name, address and phone number of your doctor"], { person: jana }, "en")).toEqual({});
  expect(placed(["Gesetzlicher Vertreter (Name, Vorname, Anschrift, Telefon)"], { person: jana }, "de")).toEqual({});
});

test("a list of which half is missing is left to a person", () => {
  expect(placed(["Name, Anschrift, Telefon, Geburtsdatum"], { vorname: "Jana", nachname: "Kowalski" }, "de")).toEqual(
    {},
  );
});

test("place and date stand together as the form's language writes them, but no home for the place", () => {
  expect(placed(["Ort, Datum"], { ort: "Köln", datum: "2026-11-20" }, "de")).toEqual({
    "Ort, Datum": "Köln, 20.11.2026",
  });
  expect(placed(["Ort, Datum"], { ...jana.adresse, datum: "2026-11-20" }, "de")).not.toEqual({
    "Ort, Datum": "Köln, 20.11.2026",
  });
});

test("a first name and middle initial are both written where one field asks for them", () => {
  const labels = ["Your first name and middle initial", "Last name"];
  const taxpayer = { firstName: "Ada", middleName: "Mary", lastName: "Byron" };
  expect(placed(labels, taxpayer, "en")).toEqual({
    "Your first name and middle initial": "Ada M",
    "Last name": "Byron",
  });
  expect(placed(labels, { ...taxpayer, firstName: "Ada M." }, "en")).toMatchObject({
    "Your first name and middle initial": "Ada M.",
  });
});

test("an address in parts is put together where only the mailing address is asked for", () => {
  const address = { street: "12 Long Road", zip: "78701", city: "Austin", state: "TX" };
  expect(placed(["Name", "Mailing address"], { name: "Ada Byron", address }, "en")).toEqual({
    Name: "Ada Byron",
    "Mailing address": "12 Long Road\nAustin, TX 78701",
  });
});

test.each(["Ort, Datum", "Ort, Datum und Unterschrift"])(
  "where and when something is signed stand together: %s",
  (label) => {
    const data = {
      anschrift: { strasse: "Langer Weg 1", ort: "Ulm" },
      unterschrift: { ort: "Bonn", datum: "2026-01-12" },
    };
    expect(placed(["Straße", "Ort", label], data, "de")).toEqual({
      Straße: "Langer Weg 1",
      Ort: "Ulm",
      [label]: "Bonn, 12.01.2026",
    });
  },
);
