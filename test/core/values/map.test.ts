import { expect, test } from "vitest";
import { toProperty } from "../../../src/core/detect/schema.js";
import { flatten } from "../../../src/core/values/gather.js";
import { map } from "../../../src/core/values/map.js";
import { mapSchema } from "../../../src/core/values/map-schema.js";
import { aField } from "../../fixtures/field.js";

const labelled = (label: string, own = {}) => aField({ key: label.toLowerCase().replace(/\W+/g, "_"), label, ...own });

const mapped = (fields: ReturnType<typeof aField>[], data: unknown, language = "en") =>
  map(fields, { presets: [], data: flatten(data) }, { language });

const placed = (...given: Parameters<typeof mapped>) =>
  Object.fromEntries(mapped(...given).assignments.map(({ key, value }) => [key, value]));

test("keys of ten thousand letters, prototype names and odd values are matched by rule or left", () => {
  const data = JSON.parse(
    `{"${"name".repeat(2500)}":"x","__proto__":"y","constructor":"z","":"e","city":["a","b"],"n":null,"s":"  "}`,
  );
  const { assignments, unused } = mapped([labelled("Name"), labelled("City")], data);
  expect(assignments.map(({ key, value }) => [key, value])).toEqual([["city", "a, b"]]);
  expect(unused.map(({ path }) => path.slice(0, 11))).toEqual(["namenamenam", "__proto__", "constructor", ""]);
});

test("what lies a thousand levels deep is told as unused", () => {
  let data: unknown = { name: "x" };
  for (let i = 0; i < 1000; i++) data = { a: data };
  const { assignments, unused } = mapped([labelled("Name")], data);
  expect(assignments).toEqual([]);
  expect(unused).toHaveLength(1);
});

test("a hundred thousand keys are done in bounded time", { timeout: 30_000 }, () => {
  const data = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`name_${i}`, "x"]));
  const { assignments } = mapped([labelled("Name"), labelled("City")], data);
  expect(assignments.length).toBeLessThanOrEqual(2);
});

test("the same data give the same result, byte for byte", () => {
  const fields = ["Name", "First name", "City", "Date", "Date of birth"].map((label) => labelled(label));
  const data = { first_name: "A", name: "B", birth: { date: "2000-01-01" }, town: "C", date: "2026-01-01" };
  expect(JSON.stringify(mapped(fields, data))).toBe(JSON.stringify(mapped(fields, data)));
});

test("an answer in another language picks the option that means it", () => {
  const options = ["ledig", "verheiratet", "geschieden"].map((value) => ({ value }));
  const field = labelled("Familienstand", { kind: "radio", options });
  expect(placed([field], { marital_status: "married" }, "de")).toEqual({ familienstand: "verheiratet" });
});

test("several answers tick several boxes of one question", () => {
  const box = (label: string) =>
    labelled(label, {
      kind: "checkbox",
      surroundings: [
        { where: "label", text: label, weight: 1 },
        { where: "group", text: "Languages spoken", weight: 0.55 },
      ],
    });
  expect(placed([box("English"), box("German"), box("French")], { languages_spoken: ["German", "French"] })).toEqual({
    german: true,
    french: true,
  });
});

test("a list of objects fills the rows of a table by its columns", () => {
  const table = labelled("Trips", {
    kind: "table",
    table: { columns: [labelled("Date"), labelled("Destination"), labelled("Amount")], rowHeights: [0.5, 0.5] },
  });
  expect(placed([table], { trips: [{ destination: "Ulm", total: 12, date: "2026-01-07" }] })).toEqual({
    trips: [{ destination: "Ulm", amount: 12, date: "2026-01-07" }],
  });
});

test("a value that fits two fields alike is written to neither and reviewed", () => {
  const fields = [labelled("Name"), { ...labelled("Name"), key: "name_2" }];
  const { assignments, review, unused } = mapped(fields, { contact_names: "Ada" });
  expect(assignments).toEqual([]);
  expect(review).toMatchObject([{ key: "name", code: "LOW_CONFIDENCE_MATCH", value: "Ada" }]);
  expect(unused).toEqual([]);
});

test("a value that two fields ask for in so many words goes to the first and is reviewed", () => {
  const fields = [labelled("Name"), { ...labelled("Name"), key: "name_2" }];
  const { assignments, review } = mapped(fields, { Name: "Ada" });
  expect(assignments.map(({ key }) => key)).toEqual(["name"]);
  expect(review).toMatchObject([{ key: "name", code: "LOW_CONFIDENCE_MATCH" }]);
});

test("of two values that fit a field alike the one with fewer keys above it is written, whichever stands first", () => {
  const fields = [labelled("Vorname und Nachname"), labelled("Geburtsdatum"), labelled("Anschrift")];
  const { assignments, review } = mapped(fields, { other: { name: "Bob" }, name: "Ada" }, "de");
  expect(assignments.map(({ key, value }) => [key, value])).toEqual([["vorname_und_nachname", "Ada"]]);
  expect(review).toEqual([]);
});

test("a value that fits a field as well as the one written is told to a person", () => {
  const { assignments, review, unused } = mapped([labelled("Phone")], { home: { phone: "1" }, work: { phone: "2" } });
  expect(assignments.map(({ value }) => value)).toEqual(["1"]);
  expect(review).toMatchObject([{ key: "phone", code: "CONFLICTING_SOURCES", value: "1" }]);
  expect(review[0]!.reason).toContain('"work.phone"');
  expect(unused.map(({ path }) => path)).toEqual(["work.phone"]);
});

test("the same value twice is no conflict", () => {
  expect(mapped([labelled("Phone")], { home: { phone: "1" }, work: { phone: "1" } }).review).toEqual([]);
});

test("a full name goes onto first, middle and last as the form asks for them", () => {
  const parted = [labelled("First"), labelled("Middle"), labelled("Last")];
  expect(placed(parted, { name: "Ada Mary Lovelace" })).toEqual({ first: "Ada", middle: "Mary", last: "Lovelace" });
  expect(placed(parted, { name: "Ada Lovelace" })).toEqual({ first: "Ada", last: "Lovelace" });
  const initial = [labelled("Last name"), labelled("First name"), labelled("MI")];
  expect(placed(initial, { name: "Lovelace, Ada Mary" })).toEqual({
    last_name: "Lovelace",
    first_name: "Ada",
    mi: "M",
  });
  const whole = [labelled("First name"), labelled("Last name")];
  expect(placed(whole, { name: "Ada Mary Lovelace" })).toEqual({ first_name: "Ada Mary", last_name: "Lovelace" });
});

test.each([
  ["12 Main St, Austin, TX 78701-1234", "12 Main St", "Austin", "TX", "78701-1234"],
  ["12 Main St\nApt 4\nSan José, California 95110", "12 Main St, Apt 4", "San José", "California", "95110"],
  ["24 Sussex Drive, Ottawa, ON K1M 1M4", "24 Sussex Drive", "Ottawa", "ON", "K1M 1M4"],
])("an address of North America is parted onto its lines: %s", (address, street_address, city, state, zip_code) => {
  const fields = ["Street address", "City", "State", "ZIP code"].map((label) => labelled(label));
  expect(placed(fields, { address })).toEqual({ street_address, city, state, zip_code });
  expect(placed(fields, { street_address, city_state_zip: `${city}, ${state} ${zip_code}` })).toMatchObject({
    city,
    state,
  });
});

test("names of a list are not written where a day is asked for", () => {
  const fields = [labelled("Name"), labelled("Born"), labelled("City")];
  const { assignments, unused } = mapped(fields, { children: ["Ann", "Bob"] });
  expect(assignments).toEqual([]);
  expect(unused.map(({ path }) => path)).toEqual(["children[0]", "children[1]"]);
  expect(placed(fields, { person: { Born: ["2001-02-03"] } })).toEqual({ born: "2001-02-03" });
});

test("what a further page asks for again in the same words is written again, a bare name is not", () => {
  const labels = ["Social security number", "Name", "City"];
  const again = labels.map((label) => ({ ...labelled(label), key: `${label} again`, pageIndex: 1 }));
  const fields = [...labels.map((label) => labelled(label)), ...again];
  const data = { person: { ssn: "078-05-1120", Name: "Ada", City: "Ulm" } };
  expect(placed(fields, data)).toEqual({
    social_security_number: "078-05-1120",
    "Social security number again": "078-05-1120",
    name: "Ada",
    city: "Ulm",
  });
});

test("what data made for the form leaves out stays blank", () => {
  const fields = [labelled("Policy number"), { ...labelled("Policy number"), key: "second", pageIndex: 1 }];
  expect(placed(fields, { policy_number: "12" })).toEqual({ policy_number: "12" });
});

test("a text does not go into a box too small for it", () => {
  const narrow = labelled("Remarks", { box: { left: 0, right: 12, top: 0, bottom: 12 } });
  const wide = labelled("Further remarks");
  expect(placed([narrow, wide], { remarks: "Penicillin" })).toEqual({ remarks: "Penicillin" });
  expect(placed([narrow, wide], { Remarks: "Penicillin" })).toEqual({ further_remarks: "Penicillin" });
});

test("keys that lost their accents still find their fields", () => {
  const fields = [labelled("Nom"), labelled("Prénom"), labelled("Código postal")];
  expect(placed(fields, { pre_nom: "Ada", digo_postal: "1010" }, "fr")).toEqual({
    pr_nom: "Ada",
    c_digo_postal: "1010",
  });
});

test("a column is filled from its first row on", () => {
  const row = (top: number) => ({ left: 50, right: 200, top, bottom: top + 15 });
  const fields = [labelled("Forenames", { box: row(100) }), labelled("Forenames", { key: "second", box: row(120) })];
  expect(placed(fields, { first_name: "Ada" })).toEqual({ forenames: "Ada" });
});

test("a client's schema comes back with the form's places, and tells what is on neither side", async () => {
  const schema = {
    properties: {
      person: {
        type: "object",
        properties: { givenName: { type: "string", title: "Given name" }, shoeSize: { type: "string" } },
      },
    },
  };
  const { schema: out, mappingResult } = await mapSchema(schema, [labelled("Vorname"), labelled("Ort")], {
    positioned: toProperty,
    language: "de",
  });
  expect(mappingResult).toEqual({
    matches: [{ inputPath: "person.givenName", formFieldKey: "vorname" }],
    unmatchedInputPaths: ["person.shoeSize"],
    unusedFormFieldKeys: ["ort"],
  });
  expect(out.properties.person?.properties?.givenName).toMatchObject({
    title: "Given name",
    "extend_edit:page_index": 0,
  });
});

test("the date of a signature is not written where one signs", () => {
  const fields = [labelled("Your signature", { kind: "signature" })];
  expect(placed(fields, { your_signature_date: "Vokar" })).toEqual({});
});

test("of several blanks that read the same the first takes the value, and a person is told", () => {
  const fields = [1, 2, 3].map((n) => labelled("Heat loss", { key: `heat_loss_${n}` }));
  const { assignments, review } = mapped(fields, { heat_loss: "Vokar" });
  expect(assignments.map(({ key }) => key)).toEqual(["heat_loss_1"]);
  expect(review.map(({ key, code }) => [key, code])).toEqual([["heat_loss_1", "LOW_CONFIDENCE_MATCH"]]);
});

test("a telephone number does not go where an address for mail is asked for", () => {
  const field = labelled("Email", {
    surroundings: [
      { where: "label", text: "Email", weight: 1 },
      { where: "above", text: "Phone", weight: 0.9 },
    ],
  });
  expect(placed([field], { phone: "+33 6 12 34 56 78" })).toEqual({});
});

test("what belongs to another person does not go where nobody in particular is asked for", () => {
  const data = { name: "Ada Byron", employer: { name: "Babbage Ltd", phone: "12 34" } };
  expect(placed([labelled("Phone")], data)).toEqual({});
  expect(placed([labelled("Name"), labelled("Phone"), labelled("Employer")], data)).toEqual({
    name: "Ada Byron",
    employer: "Babbage Ltd",
  });
});

test("what belongs to another person goes where the print names that person", () => {
  expect(placed([labelled("Defendant/Respondent")], { name_defendant_respondent: "Babbage" })).toEqual({
    defendant_respondent: "Babbage",
  });
});

test("items of a list go to the rows of their number where none is printed, and a person hears of those left over", () => {
  const rows = [0, 1, 2].map((row) =>
    labelled("Child's name", {
      key: `row_${row}`,
      box: { left: 50, right: 200, top: 100 + 20 * row, bottom: 116 + 20 * row },
    }),
  );
  expect(placed(rows, { children: [{ name: "Ada" }, { name: "Bob" }] })).toEqual({ row_0: "Ada", row_1: "Bob" });
  const children = ["Ada", "Bob", "Cid", "Dot", "Eve"].map((name) => ({ name }));
  expect(mapped(rows, { children }).review).toMatchObject([{ key: "row_2", code: "VALUE_SHORTENED", value: "Cid" }]);
});

test("a key that names nobody fills the first block of several alike, with the keys beside it", () => {
  const block = (whose: string) =>
    ["Name", "Street", "City"].map((label) => ({ ...labelled(label), key: `${whose}_${label.toLowerCase()}` }));
  const fields = [...block("first"), labelled("Remarks"), labelled("Date"), ...block("second")];
  expect(placed(fields, { street: "Ring 1", city: "Ulm", date: "2026-01-07" })).toEqual({
    first_street: "Ring 1",
    first_city: "Ulm",
    date: "2026-01-07",
  });
});

test.each(["DO NOT WRITE BELOW THIS LINE (FOR REGISTRY USE ONLY)", "FOR COURT USE ONLY"])(
  "a part that only the office fills stays blank: %s",
  (section) => {
    const date = labelled("Date", {
      surroundings: [
        { where: "label", text: "Date", weight: 1 },
        { where: "section", text: section, weight: 0.45 },
      ],
    });
    expect(placed([date], { date_signed: "2026-11-20" })).toEqual({});
  },
);

test("another person's value does not go into a part that is somebody else's again", () => {
  const name = labelled("Name", {
    surroundings: [
      { where: "label", text: "Name", weight: 1 },
      { where: "section", text: "The insured person", weight: 0.45 },
    ],
  });
  expect(placed([name], { employer: { name: "Babbage Ltd" } })).toEqual({});
});

test("what is somebody else's is told by the head of its part, even where its words ask for nothing", () => {
  const under = (section: string, label: string) => ({
    ...labelled(label, {
      surroundings: [
        { where: "label", text: label, weight: 1 },
        { where: "section", text: section, weight: 0.45 },
      ],
    }),
    key: section.startsWith("Your") ? "own" : "other",
  });
  const fields = [
    under("Contact Information of Attorney or Accredited Representative", "City"),
    under("Your details", "City"),
  ];
  expect(placed(fields, { city: "Ulm" })).toEqual({ own: "Ulm" });
});

test("a child's name does not go where the person is asked for whom the data name as well", () => {
  const data = { applicant: { full_name: "Ada Lovelace" }, children: [{ first_name: "Anne" }] };
  expect(placed([labelled("Your first name"), labelled("Your last name")], data)).toEqual({
    your_first_name: "Ada",
    your_last_name: "Lovelace",
  });
  expect(placed([labelled("First name")], { child: { first_name: "Anne" } })).toEqual({ first_name: "Anne" });
});

test("what several people of a further page are asked for is not taken for the head of that page", () => {
  const names = [0, 1, 1].map((pageIndex, i) => ({ ...labelled("First name", { pageIndex }), key: `name_${i}` }));
  expect(placed(names, { first_name: "Ada" })).toEqual({ name_0: "Ada" });
});

test("an IBAN is cut into bank code and account number only where the form asks in German", () => {
  const data = { iban: "DE89370400440532013000" };
  expect(placed([labelled("Routing number")], data, "en")).toEqual({});
  expect(placed([labelled("Bankleitzahl")], data, "de")).toEqual({ bankleitzahl: "37040044" });
});

test("whose somebody is does not tell who it is: the appellant's representative is not the appellant", () => {
  const names = ["Appellant's information", "Appellant’s representative information"].map((section, pageIndex) => ({
    ...labelled("First name", {
      pageIndex,
      surroundings: [
        { where: "label", text: "First name", weight: 1 },
        { where: "section", text: section, weight: 0.45 },
      ],
    }),
    key: `name_${pageIndex}`,
  }));
  expect(placed(names, { first_name: "Ada" })).toEqual({ name_0: "Ada" });
});

test("a key that counts in words means the field of that number", () => {
  const fields = ["Child 1: Given name", "Child 2: Given name", "Child 3: Given name"].map((label) => labelled(label));
  const data = { second_child_given_name: "Eva", child_three_given_name: "Leo" };
  expect(placed(fields, data)).toEqual({ child_2_given_name: "Eva", child_3_given_name: "Leo" });
});

test("what a key asks in polite words does not count against it", () => {
  const fields = [labelled("Gasoline tax refund"), labelled("Please enter your routing number")];
  const data = { please_enter_the_gasoline_tax_refund: "12", input_routing_number: "071000013" };
  expect(placed(fields, data)).toEqual({ gasoline_tax_refund: "12", please_enter_your_routing_number: "071000013" });
});

test("the name of a bank goes into no person's name", () => {
  const data = { bank: { name: "First Bank" } };
  expect(placed([labelled("Name"), labelled("Facility name")], data)).toEqual({});
  expect(placed([labelled("Name"), labelled("Bank name")], data)).toEqual({ bank_name: "First Bank" });
});

test("what is said to be the applicant's goes into no section of somebody else, what nobody is named for may", () => {
  const fields = ["City", "Telephone", "E-mail"].map((label) =>
    labelled(label, {
      section: "Attorney or representative",
      surroundings: [
        { where: "label", text: label, weight: 1 },
        { where: "section", text: "Attorney or representative", weight: 0.45 },
      ],
    }),
  );
  const data = { city: "Springfield", telephone: "+1 217 555 0136", email: "jane@example.org" };
  expect(placed(fields, { applicant: data })).toEqual({});
  expect(Object.keys(placed(fields, data))).toHaveLength(3);
});

test("the object nearest to a value says whose it is", () => {
  const fields = ["Applicant: City", "Employer: City"].map((label) => labelled(label));
  const data = { applicant: { city: "Lyon", employer: { address: { city: "Nantes" } } } };
  expect(placed(fields, data)).toEqual({ applicant_city: "Lyon", employer_city: "Nantes" });
});

test("a field that asks for all parts of a name takes the whole name, and a street with its number as one", () => {
  const data = { first_name: "Marie", last_name: "Dupont", street: "12 Lilac Street" };
  expect(placed([labelled("First Name Middle Name Last Name"), labelled("Number Street")], data)).toEqual({
    first_name_middle_name_last_name: "Marie Dupont",
    number_street: "12 Lilac Street",
  });
});

test("a value that surely is one thing does not go where another is asked for that shares a word with it", () => {
  const whole = [labelled("Street address, city, state, ZIP code"), labelled("Name of court")];
  expect(placed(whole, { city: "Springfield", bank: { name: "First Bank" } })).toEqual({});
});

test("a street is written where only the mailing address is asked for, and beside an address of its own it is not", () => {
  const town = ["City / Town", "State", "Zip"].map((label) => labelled(label));
  const data = { street: "1420 Willow Creek Road", city: "Flagstaff", state: "AZ", zip: "86001" };
  expect(placed([labelled("Mailing Address"), ...town], data)).toMatchObject({ mailing_address: data.street });
  const both = placed([labelled("Street"), ...town, labelled("Mailing Address")], data);
  expect(both).toMatchObject({ street: data.street });
  expect(both).not.toHaveProperty("mailing_address");
});

test("whose part it is a heading says, no sentence over the fields and no part of two", () => {
  const under = (where: "group" | "section", text: string) => ({ surroundings: [{ where, text, weight: 0.5 }] });
  const values = { last_name: "Whitfield" };
  const lastNames = (own: object) => [
    labelled("Last name", own),
    aField({ key: "theirs", label: "Last name", ...under("section", "Defendant information (so we can find him.)") }),
  ];
  const sentence = under("group", "This form should not be released to the defendant.");
  expect(placed(lastNames(sentence), values)).toEqual({ last_name: "Whitfield" });
  const both = under("section", "To be completed by the employer and/or worker");
  expect(placed(lastNames(both), values)).toEqual({ last_name: "Whitfield" });
});

test("who holds an account is not the bank, however the key above is called", () => {
  const data = { bankverbindung: { kreditinstitut: "Stadtsparkasse", kontoinhaber: "Eva Brandt" } };
  expect(placed([labelled("Name des Kreditinstituts")], data, "de")).toEqual({
    name_des_kreditinstituts: "Stadtsparkasse",
  });
});

test("the year of something else is not cut out of the birth date, though that is printed nearby", () => {
  const surroundings = (text: string) => [
    { where: "label" as const, text, weight: 1 },
    { where: "left" as const, text: "Date of birth", weight: 0.4 },
  ];
  const field = (label: string) => labelled(label, { surroundings: surroundings(label) });
  const data = { birth_date: "1987-04-23" };
  expect(placed([field("Year completed course")], data)).toEqual({});
  expect(placed([field("Year")], data)).toEqual({ year: "1987" });
});

test("a vendor's data answer the part about the company", () => {
  const field = (label: string) => labelled(label, { section: "Company contact" });
  const fields = [field("Telephone"), field("Company name")];
  const data = { vendor: { legalName: "Babbage Ltd", contact: { phone: "555 0100" } } };
  expect(placed(fields, data)).toEqual({ telephone: "555 0100", company_name: "Babbage Ltd" });
});

test("a bare id or code is reviewed where the label says whose, and written where it says no more", () => {
  const data = { id: "a81-22", name: "Ada" };
  const { assignments, review } = mapped([labelled("Member ID"), labelled("Name")], data);
  expect(assignments.map(({ key }) => key)).toEqual(["name"]);
  expect(review).toMatchObject([{ key: "member_id", value: "a81-22" }]);
  expect(placed([labelled("ID"), labelled("Name")], data)).toEqual({ id: "a81-22", name: "Ada" });
  expect(placed([labelled("Member ID"), labelled("Name")], { member: data })).toEqual({
    member_id: "a81-22",
    name: "Ada",
  });
  expect(placed([labelled("Zip code"), labelled("Name")], { code: "77", name: "Ada" })).toEqual({ name: "Ada" });
});
