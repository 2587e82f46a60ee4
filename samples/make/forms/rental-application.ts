import type { Sample } from "../sample.js";
import { LETTER, Sheet } from "../sheet.js";
import { Widgets } from "../widgets.js";

const PASSWORD = "juniper-2026";

export const rentalApplication: Sample = {
  id: "rental-application",
  title: "Rental application, protected by a password",
  language: "en",
  kind: "native",
  shows: "fillable and encrypted (AES-256): opens with its password only",
  password: PASSWORD,
  expected: { text: 11, radio: 1, checkbox: 2, dropdown: 1 },
  data: {
    full_name: "Siobhán O'Rourke",
    date_of_birth: "1988-06-02",
    current_address: "77 Harbour Row, Portland, ME 04101",
    phone: "(207) 555-0139",
    email: "siobhan.orourke@example.com",
    employer: "Casco Bay Boatworks",
    position: "Naval architect",
    monthly_income: 6850,
    move_in_date: "2026-04-01",
    lease_term: "12 months",
    number_of_occupants: 2,
    pets: "Yes",
    smoke_free: true,
    background_check: true,
    additional_information: "One cat. References from the current landlord are available on request.",
  },
  async make() {
    const title = "Rental Application";
    const sheet = await Sheet.create({ title, language: "en", accent: [0.16, 0.26, 0.42], size: LETTER });
    const widgets = new Widgets(sheet);
    sheet.head("Harbour Row Properties LLC", title, "Form RA-2 (02/2026) · Confidential");
    sheet.paragraph("One application for each adult. All information is kept confidential.");

    sheet.section("Applicant");
    const [name, birth] = sheet.boxes([{ label: "Full name", share: 2 }, { label: "Date of birth (MM/DD/YYYY)" }]);
    widgets.text("applicant.name", "Full name", name!, { required: true });
    widgets.date("applicant.birth", "Date of birth", birth!, "mm/dd/yyyy");
    const [address] = sheet.boxes([{ label: "Current address" }]);
    widgets.text("applicant.address", "Current address", address!);
    const [phone, mail] = sheet.boxes([{ label: "Phone" }, { label: "Email", share: 1.5 }]);
    widgets.text("applicant.phone", "Phone", phone!);
    widgets.text("applicant.email", "Email", mail!);
    sheet.y += 4;

    sheet.section("Employment");
    const [employer, position, income] = sheet.boxes([
      { label: "Employer", share: 1.4 },
      { label: "Position", share: 1.2 },
      { label: "Monthly income ($)" },
    ]);
    widgets.text("employment.employer", "Employer", employer!);
    widgets.text("employment.position", "Position", position!);
    widgets.text("employment.income", "Monthly income", income!);
    sheet.y += 4;

    sheet.section("Lease");
    const [moveIn, term, people] = sheet.boxes([
      { label: "Move-in date (MM/DD/YYYY)" },
      { label: "Lease term" },
      { label: "Number of occupants" },
    ]);
    widgets.date("lease.move_in", "Move-in date", moveIn!, "mm/dd/yyyy");
    widgets.dropdown("lease.term", "Lease term", term!, ["6 months", "12 months", "18 months", "24 months"]);
    widgets.text("lease.occupants", "Number of occupants", people!);
    sheet.y += 4;
    sheet.text("Pets", sheet.left, sheet.y + 9, { font: sheet.bold });
    const answers = ["Yes", "No"].map((value, i) => ({
      value,
      area: sheet.ring(value, sheet.left + 60 + i * 70, sheet.y),
    }));
    widgets.radio("lease.pets", "Pets", answers);
    sheet.y += 26;
    const agreed = [
      ["smoke_free", "Smoke-free", "I agree to keep the apartment smoke-free."],
      ["background", "Background check", "I agree to a background check."],
    ] as const;
    for (const [key, label, words] of agreed) {
      widgets.check(`consent.${key}`, label, sheet.tickBox(words, sheet.left, sheet.y));
      sheet.y += 18;
    }
    sheet.y += 6;
    const [more] = sheet.boxes([{ label: "Additional information" }], 84);
    widgets.text("more", "Additional information", more!, { lines: true });
    sheet.foot("Harbour Row Properties LLC · 12 Commercial Street · Portland, ME 04101");
    return sheet.save();
  },
};
