import { describe, expect, test } from "vitest";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { name } from "../../../../src/core/detect/name/name.js";
import { tidy } from "../../../../src/core/detect/name/tidy.js";
import type { Rule, Widget } from "../../../../src/core/page.js";
import { blankAt, boxAt, type Print, printedPage, ruleAt } from "../../../fixtures/printed-page.js";

/** What is printed, and the rules drawn; the fields, and what they are called. */
interface Case {
  print: Print;
  rules?: Rule[];
  fields: Candidate[];
  labels: string[];
}

const CASES: Record<string, Case> = {
  "to its left, up to the colon": {
    print: [
      ["Surname:", 50, 100],
      ["City:", 50, 130],
    ],
    fields: [blankAt(100, 102, 300), blankAt(100, 132, 300)],
    labels: ["Surname", "City"],
  },
  "above it, two blanks side by side": {
    print: [
      ["First name", 50, 100],
      ["Last name", 250, 100],
    ],
    fields: [blankAt(50, 118, 230), blankAt(250, 118, 430)],
    labels: ["First name", "Last name"],
  },
  "above it, two blanks side by side whose captions stand close together": {
    print: [
      ["Initial", 50, 100],
      ["Last name", 86, 100],
    ],
    fields: [blankAt(50, 118, 82), blankAt(84, 118, 300)],
    labels: ["Initial", "Last name"],
  },
  "under its line, where the words are in brackets": {
    print: [
      ["(First name)", 50, 112],
      ["(Street)", 50, 143],
    ],
    rules: [ruleAt(129, 50, 300)],
    fields: [blankAt(50, 129, 300)],
    labels: ["Street"],
  },
  "under its line, where captions in brackets stand close side by side": {
    print: [
      ["(Middle name)", 50, 112],
      ["(Last name)", 116, 112],
    ],
    rules: [ruleAt(102, 50, 110), ruleAt(102, 114, 170)],
    fields: [blankAt(50, 102, 110), blankAt(114, 102, 170)],
    labels: ["Middle name", "Last name"],
  },
  "under its line, in brackets that the label of the next line does not carry on": {
    print: [
      ["(City, village or town)", 50, 111],
      ["Mailing address:", 50, 122],
    ],
    rules: [ruleAt(102, 50, 300), ruleAt(124, 130, 300)],
    fields: [blankAt(50, 102, 300), blankAt(130, 124, 300)],
    labels: ["City, village or town", "Mailing address"],
  },
  "under its line in small print, rather than by the words of a sentence before it": {
    print: [
      ["This person resides at", 50, 100],
      ["Home address", 165, 109, { size: 6 }],
      ["and is believed to be ill.", 310, 100],
      ["Name of Debtor 1", 50, 140],
      ["First", 140, 149, { size: 6 }],
      ["Last", 220, 149, { size: 6 }],
    ],
    rules: [ruleAt(102, 160, 300), ruleAt(142, 135, 300)],
    fields: [blankAt(160, 102, 300), blankAt(135, 142, 300)],
    labels: ["Home address", "Name of Debtor 1"],
  },
  "after it, in brackets with which the sentence goes on": {
    print: [
      ["I certify that on", 50, 100],
      ["(date) I have sent this notice to", 205, 100],
      ["Length", 50, 130],
      ["(cm)", 205, 130],
    ],
    fields: [blankAt(130, 102, 200), blankAt(130, 132, 200)],
    labels: ["date", "Length"],
  },
  "in its own place, rather than before it": {
    print: [
      ["Plaintiff,", 50, 100],
      ["Defendant", 110, 100],
    ],
    fields: [blankAt(105, 102, 300)],
    labels: ["Defendant"],
  },
  "by the words of its own row, whatever size the bullet before it has": {
    print: [
      ["47. Estimated payments of the year", 50, 100],
      ["48. Paid by entity", 50, 113],
      ["▪", 135, 113, { size: 14 }],
    ],
    fields: [blankAt(145, 114, 220)],
    labels: ["Paid by entity"],
  },
  "by words over two lines of which only the first is bold": {
    print: [
      ["1. Taxable income", 50, 100, { bold: true }],
      ["from line 43 of the return", 50, 110],
    ],
    fields: [blankAt(300, 112, 380)],
    labels: ["Taxable income from line 43 of the return"],
  },
  "by words in small letters under a capital, whatever stands beside each line": {
    print: [
      ["All numbers", 50, 100],
      ["you have used", 50, 110],
    ],
    fields: [blankAt(200, 102, 300), blankAt(200, 118, 300)],
    labels: ["All numbers you have used", "All numbers you have used"],
  },
  "by its own line of a list, not by the numbered heading over it": {
    print: [
      ["11. Transport", 50, 100],
      ["Car payment", 66, 110],
      ["Fuel", 66, 122],
    ],
    fields: [blankAt(200, 112, 280), blankAt(200, 124, 280)],
    labels: ["Car payment", "Fuel"],
  },
  "by its numbered line alone, where the number stands apart": {
    print: [
      ["14", 40, 100],
      ["Add lines 12 and 13", 66, 100],
      ["15", 40, 111],
      ["Subtract line 14", 66, 111],
    ],
    fields: [blankAt(250, 102, 300)],
    labels: ["Add lines 12 and 13"],
  },
  "by words whose remark, in brackets and another style, stands between them and the blank": {
    print: [
      ["Project", 50, 100, { bold: true }],
      ["(where applicable)", 50, 110],
    ],
    fields: [blankAt(50, 128, 200)],
    labels: ["Project"],
  },
  "by the head of its column, from the first row on": {
    print: [["Relationship", 50, 40]],
    fields: [blankAt(50, 100, 200), blankAt(50, 116, 200)],
    labels: ["Relationship", "Relationship"],
  },
  "by the head of its column, past a remark in smaller print under it": {
    print: [
      ["Relationship", 50, 78],
      ["(e.g. spouse,", 50, 83, { size: 6 }],
      ["child, mother)", 50, 89, { size: 6 }],
      ["Persons who live in the household", 50, 300],
    ],
    fields: [blankAt(50, 104, 110), blankAt(50, 124, 110)],
    labels: ["Relationship", "Relationship"],
  },
  "by all lines over it, however little of the last stands over it": {
    print: [
      ["Commitment for which money is paid", 50, 90],
      ["such as", 50, 100],
    ],
    fields: [blankAt(70, 119, 230)],
    labels: ["Commitment for which money is paid such as"],
  },
  "by all lines of its words, though the lead of what carries on is wide": {
    print: [
      ["aa. Damages for a claim of unlawful", 50, 100],
      ["discrimination", 65, 114],
    ],
    fields: [blankAt(250, 115, 330)],
    labels: ["Damages for a claim of unlawful discrimination"],
  },
  "a box by a single letter, where there is no more to its right": {
    print: [
      ["Sex", 50, 100],
      ["M", 66, 120],
      ["F", 116, 120],
    ],
    fields: [boxAt(50, 112), boxAt(100, 112)],
    labels: ["M", "F"],
  },
  "a box by its words without the glyph that draws it": {
    print: [
      ["o", 52, 120, { mark: "square" }],
      ["Civil", 59, 120],
      ["o", 52, 131, { mark: "square" }],
      ["Criminal", 59, 131],
    ],
    fields: [boxAt(49, 112), boxAt(49, 123)],
    labels: ["Civil", "Criminal"],
  },
};

describe("a blank is named by the print around it", () => {
  test.each(Object.entries(CASES))("%s", (_, { print, rules, fields, labels }) => {
    expect(name(printedPage(print, rules), fields).map(({ label }) => label)).toEqual(labels);
  });

  test("by its tooltip rather than by print that names the blank before it", () => {
    const page = printedPage([["Other:", 50, 100]]);
    const told = (line: number, tooltip: string) => ({ ...blankAt(90, line, 300), widget: { tooltip } as Widget });
    const labelsOf = ([first, second]: [string, string]) =>
      name(page, [told(98, first), told(112, second)]).map(({ label }) => label);
    expect(labelsOf(["Something else", "Reason"])).toEqual(["Other", "Reason"]);
    expect(labelsOf(["txt_1", "txt_2"])).toEqual(["Other", "Other"]);
    expect(labelsOf(["Text field", "Text field"])).toEqual(["Other", "Other"]);
  });

  test("to its left, where that is the word it is ticked for", () => {
    const page = printedPage([
      ["yes", 50, 100],
      ["no", 92, 100],
    ]);
    const [yes, no] = page.words.map(({ box }) => box);
    const places = [
      { ...boxAt(70, 92), answer: yes! },
      { ...boxAt(105, 92), answer: no! },
    ];
    expect(name(page, places).map(({ label }) => label)).toEqual(["yes", "no"]);
  });

  test("under its line, where the ends of the stack say so", () => {
    const lines: [string, number, number][] = [
      ["Name", 50, 113],
      ["Street", 50, 140],
      ["City", 50, 167],
    ];
    const rules = [102, 129, 156].map((at) => ruleAt(at, 50, 300));
    const blanks = [blankAt(50, 102, 300), blankAt(50, 129, 300), blankAt(50, 156, 300)];
    expect(name(printedPage(lines, rules), blanks).map(({ label }) => label)).toEqual(["Name", "Street", "City"]);
  });

  test("hardly by the answer of the box before it", () => {
    const page = printedPage([
      ["Yes", 64, 100],
      ["a month, net", 110, 112, { size: 7 }],
    ]);
    const [, blank] = name(page, [boxAt(50, 91), blankAt(100, 102, 180)]);
    expect(blank?.label).toBe("a month, net");
    expect(blank?.surroundings.find(({ text }) => text === "Yes")?.weight).toBeLessThan(0.4);
  });

  test("by the words beside it rather than by the answers over it", () => {
    const page = printedPage([
      ["Yes", 244, 100],
      ["No", 294, 100],
      ["Profit of one's own work", 50, 122],
    ]);
    const named = name(page, [boxAt(230, 91), boxAt(280, 91), blankAt(230, 124, 290), blankAt(300, 124, 360)]);
    expect(named.slice(2).map(({ label }) => label)).toEqual(["Profit of one's own work", "Profit of one's own work"]);
  });

  test("by what is printed after the box before it, where that is no answer", () => {
    const page = printedPage([["Other", 64, 100]]);
    expect(name(page, [boxAt(50, 91), blankAt(100, 102, 180)])[1]?.label).toBe("Other");
  });

  test("under its line, in a frame around the whole sentence", () => {
    const page = {
      ...printedPage(
        [
          ["We, the couple", 60, 100],
          ["(full names)", 150, 110, { size: 6 }],
          ["in the country of", 60, 125],
          ["(name of the country)", 150, 135, { size: 6 }],
        ],
        [ruleAt(102, 140, 240), ruleAt(127, 140, 240)],
      ),
      shapes: [
        {
          kind: "rectangle" as const,
          box: { left: 50, right: 400, top: 60, bottom: 200 },
          stroke: { gray: 0, thickness: 0.5 },
        },
      ],
    };
    const named = name(page, [blankAt(140, 102, 240), blankAt(140, 127, 240)]);
    expect(named.map(({ label }) => label)).toEqual(["full names", "name of the country"]);
  });

  test("under its line, where the lowest line only carries on", () => {
    const lines: [string, number, number][] = [
      ["Name", 50, 113],
      ["Street", 50, 140],
    ];
    const rules = [102, 129, 156].map((at) => ruleAt(at, 50, 300));
    const blanks = [blankAt(50, 102, 300), blankAt(50, 129, 300), blankAt(50, 156, 300)];
    const named = name(printedPage(lines, rules), blanks).map(({ label }) => label);
    expect(named.slice(0, 2)).toEqual(["Name", "Street"]);
  });

  test("over its line, where only a blank beside it has no caption above", () => {
    const page = printedPage([
      ["Name", 50, 73],
      ["Home address", 50, 100],
      ["City", 50, 127],
      ["State", 150, 127],
      ["Code", 210, 127],
      ["If you have moved this year give the date", 50, 154],
    ]);
    const row = [blankAt(50, 116, 140), blankAt(150, 116, 200), blankAt(210, 116, 300)];
    const named = name(page, [blankAt(50, 89, 300), ...row, blankAt(50, 143, 300)]).map(({ label }) => label);
    expect([named[0], named[1], named[4]]).toEqual(["Name", "Home address", "City State Code"]);
  });

  test("by no sentence above it", () => {
    const page = printedPage([
      ["I declare under penalty of perjury that all I have said", 50, 80],
      ["in this form is true and correct.", 50, 90],
      ["Signature of the debtor", 50, 117],
    ]);
    const [signed] = name(page, [{ ...blankAt(50, 106, 300), kind: "signature" as const }]);
    expect(signed?.label).toBe("Signature of the debtor");
  });

  test("by the head of its row, whole although it is set in two lines", () => {
    const page = printedPage([
      ["Date and place", 50, 100],
      ["of birth", 50, 110],
    ]);
    const cell = (left: number) => ({
      ...blankAt(left, 114, left + 80),
      box: { left, right: left + 80, top: 90, bottom: 114 },
    });
    expect(name(page, [cell(150), cell(232)]).map(({ label }) => label)).toEqual([
      "Date and place of birth",
      "Date and place of birth",
    ]);
  });

  test("over its first line, where it is a box of several lines", () => {
    const page = printedPage([
      ["Name and address of the claimant", 50, 78],
      ["Postcode", 50, 168],
    ]);
    const box = { ...blankAt(50, 160, 300), box: { left: 50, right: 300, top: 98, bottom: 160 } };
    expect(name(page, [box])[0]?.label).toBe("Name and address of the claimant");
  });

  test.each(["13.", "13)*"])("by words that hang behind their number (%s)", (number) => {
    const page = printedPage([
      [`${number} TOTAL MONTHLY`, 50, 100],
      ["INCOME OF BOTH", 66, 110],
    ]);
    expect(name(page, [blankAt(200, 112, 280)])[0]?.label).toBe("TOTAL MONTHLY INCOME OF BOTH");
  });

  test("by the head of its column, past the currency sign over it", () => {
    const page = printedPage([
      ["Self", 60, 60],
      ["Spouse", 160, 60],
      ["$", 52, 92],
      ["$", 152, 92],
    ]);
    const column = (left: number) => [blankAt(left + 8, 94, left + 88), blankAt(left + 8, 112, left + 88)];
    const columns = name(page, [...column(52), ...column(152)]).map(({ surroundings }) =>
      surroundings.find(({ where }) => where === "column"),
    );
    expect(columns.map((column) => column?.text)).toEqual(["Self", "Self", "Spouse", "Spouse"]);
  });

  test("by the words before it rather than the remark under them", () => {
    const page = printedPage([
      ["Postcode", 50, 100, { bold: true }],
      ["(see overleaf)", 50, 109],
    ]);
    expect(
      name(page, [{ ...blankAt(115, 110, 200), box: { left: 115, right: 200, top: 92, bottom: 110 } }])[0]?.label,
    ).toBe("Postcode");
  });

  test("each by the words in its own frame, however close together these stand", () => {
    const frame = (left: number, right: number) => ({
      kind: "rectangle" as const,
      box: { left, right, top: 90, bottom: 122 },
      stroke: { gray: 0, thickness: 0.5 },
    });
    const page = {
      ...printedPage([
        ["1. Register number", 52, 98],
        ["2. Security number", 143, 98],
      ]),
      shapes: [frame(50, 140), frame(140, 230)],
    };
    expect(name(page, [blankAt(52, 121, 138), blankAt(142, 121, 228)]).map(({ label }) => label)).toEqual([
      "Register number",
      "Security number",
    ]);
  });

  test("by its words, not by the dots and the currency sign before it or the year over it", () => {
    const page = printedPage([
      ["2024", 250, 84, { size: 10 }],
      ["Trust income", 50, 100],
      [". $", 230, 100],
    ]);
    const [named] = name(page, [blankAt(245, 102, 320)]);
    expect(named).toMatchObject({ label: "Trust income", format: { kind: "number" } });
  });

  test.each(["........................", ". . . . . . . . . . . . . . . . ."])(
    "through a leader (%s) and past its line number",
    (leader) => {
      const page = printedPage([[`12 Total income ${leader} 12`, 50, 100]]);
      const [named] = name(page, [blankAt(400, 102, 480)]);
      expect(named?.label).toBe("Total income");
    },
  );

  test.each([
    ["7B. Corporate income", "7B"],
    ["mm. Damages received", "mm."],
    ["Total amount", "D. $"],
    ["Social security", "XXX-XX-"],
  ])("by the words of its line (%s), not by the sign before it (%s)", (words, sign) => {
    const page = printedPage([
      [words, 50, 100],
      [sign, 250, 100],
    ]);
    const [named] = name(page, [blankAt(290, 102, 360)]);
    expect(named?.label).toBe(words.replace(/^\w+\. /, ""));
  });

  test("rows of a list are not read as one text", () => {
    const page = printedPage([
      ["Heating", 50, 100],
      ["Water", 50, 110],
      ["Power", 50, 120],
    ]);
    const blanks = [blankAt(200, 102, 260), blankAt(200, 112, 260), blankAt(200, 122, 260)].map((blank) => ({
      ...blank,
      box: { ...blank.box, top: blank.box.bottom - 9 },
    }));
    expect(name(page, blanks).map(({ label }) => label)).toEqual(["Heating", "Water", "Power"]);
  });

  test("a box by the words to its right, with its question", () => {
    const page = printedPage([
      ["Marital status:", 50, 100],
      ["single", 66, 120],
      ["married", 166, 120],
    ]);
    const named = name(page, [boxAt(50, 112), boxAt(150, 112)]);
    expect(named.map(({ label }) => label)).toEqual(["single", "married"]);
    expect(named.map(({ group }) => group)).toEqual(["Marital status", "Marital status"]);
  });

  test("with the heading it stands under", () => {
    const page = printedPage([
      ["Your employer", 50, 80, { bold: true, size: 12 }],
      ["Name:", 50, 110],
      ["Town:", 50, 140],
    ]);
    const named = name(page, [blankAt(100, 112, 300), blankAt(100, 142, 300)]);
    expect(named.map(({ section }) => section)).toEqual(["Your employer", "Your employer"]);
    expect(named[0]?.description).toContain("Your employer");
  });

  test("with the date pattern printed beside it", () => {
    const page = printedPage([["Geburtsdatum (TT.MM.JJJJ)", 50, 100]]);
    expect(name(page, [blankAt(50, 118, 200)])[0]?.format).toEqual({ kind: "date", pattern: "dd.MM.yyyy" });
  });

  test("with the currency printed beside it", () => {
    const page = printedPage([["Rent in USD:", 50, 100]]);
    const [rent] = name(page, [blankAt(120, 102, 300)]);
    expect(rent?.format).toEqual({ kind: "number", decimals: 2, currency: "USD" });
  });

  test("but not with the currency of an amount that is printed itself", () => {
    const page = printedPage([["Income under $5,200:", 50, 100]]);
    expect(name(page, [blankAt(160, 102, 300)])[0]?.format).toBeUndefined();
  });

  test("not with the date pattern in the label of another", () => {
    const page = printedPage([
      ["Country of birth", 50, 100],
      ["Date of birth (MM/DD/YYYY)", 50, 130],
    ]);
    const named = name(page, [blankAt(50, 118, 200), blankAt(50, 148, 200)]);
    expect(named.map(({ format }) => format)).toEqual([undefined, { kind: "date", pattern: "MM/dd/yyyy" }]);
  });

  test("a page without print names nothing and nothing breaks", () => {
    expect(name(printedPage([]), [blankAt(50, 118, 200)])[0]).toMatchObject({ label: "", section: "" });
  });
});

test.each([
  ["12b. Date of birth:", "Date of birth"],
  ["(3) Nom .......", "Nom"],
  ["Telefon*", "Telefon"],
  ["Name ¹)", "Name"],
  ["(Signature)", "Signature"],
  ["• Adresse", "Adresse"],
  ["a) Name", "Name"],
  ["a. Name", "Name"],
  ["b Routing number", "Routing number"],
  ["22 a Enter the cost", "Enter the cost"],
  ["a fini le", "a fini le"],
  ["2 U.S. Citizen", "U.S. Citizen"],
  ["z.B. Urlaubsgeld", "z.B. Urlaubsgeld"],
])("%s reads %s", (printed, label) => {
  expect(tidy(printed)).toBe(label);
});

describe("what leads a blank in", () => {
  test("is the line over an indented list, where no blank follows it", () => {
    const page = printedPage([
      ["Letters and e-mails", 50, 80],
      ["hours", 80, 100],
      ["Telephone calls", 50, 120],
      ["hours", 80, 140],
      ["Hours in all", 50, 160],
      ["rounded", 80, 180],
    ]);
    const blanks = [blankAt(140, 102, 200), blankAt(140, 142, 200), blankAt(140, 162, 200), blankAt(140, 182, 200)];
    const named = name(page, blanks);
    expect(named.map(({ group }) => group)).toEqual([
      "Letters and e-mails",
      "Telephone calls",
      "Telephone calls",
      "Telephone calls",
    ]);
  });

  test("is no numbered label of another, where the blank has a number of its own", () => {
    const page = printedPage([
      ["4. Parents", 50, 80],
      ["5. Father's name", 50, 110],
      ["6. Mother's name", 250, 110],
    ]);
    const named = name(page, [blankAt(50, 130, 230), blankAt(250, 130, 430)]);
    expect(named.map(({ group }) => group)).toEqual(["Parents", "Parents"]);
  });

  test("is the numbered line to its left, though the number stands apart", () => {
    const page = printedPage([
      ["Do you have a passport?", 76, 60],
      ["1.9", 40, 100],
      ["Home address", 76, 100],
      ["Street", 250, 100],
      ["Town", 250, 130],
    ]);
    const named = name(page, [blankAt(250, 118, 500), blankAt(250, 148, 500)]);
    expect(named.map(({ label, group }) => [label, group])).toEqual([
      ["Street", "Home address"],
      ["Town", "Home address"],
    ]);
  });

  test("is the heading of its own column, though that stands in the column's middle", () => {
    const page = printedPage([
      ["FORMER ADDRESS:", 90, 100],
      ["CURRENT ADDRESS:", 390, 100],
      ["Street", 50, 130],
      ["Street", 350, 130],
    ]);
    const named = name(page, [blankAt(50, 148, 280), blankAt(350, 148, 580)]);
    expect(named.map(({ section }) => section)).toEqual(["FORMER ADDRESS", "CURRENT ADDRESS"]);
    expect(named.map(({ group }) => group)).toEqual(["FORMER ADDRESS", "CURRENT ADDRESS"]);
  });
});
