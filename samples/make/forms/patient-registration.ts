import type { Sample } from "../sample.js";
import { LETTER, Sheet } from "../sheet.js";

export const patientRegistration: Sample = {
  id: "patient-registration",
  title: "Patient registration of a medical practice",
  language: "en",
  kind: "drawn",
  shows: "flat: labelled boxes, check boxes, a signature line; no form field of its own",
  expected: { text: 17, checkbox: 9, signature: 1 },
  data: {
    last_name: "Okonkwo-Hale",
    first_name: "Amara",
    date_of_birth: "1984-11-23",
    street_address: "418 Juniper Court, Apt 7",
    city: "Madison",
    state: "WI",
    zip_code: "53703",
    mobile_phone: "(608) 555-0147",
    email: "amara.hale@example.com",
    emergency_contact: "Daniel Hale",
    relationship: "Spouse",
    phone: "(608) 555-0172",
    insurance_company: "Lakeshore Mutual",
    member_id: "LM-2209-88417",
    group_number: "7730",
    asthma: true,
    allergies: true,
    allergies_and_current_medication: "Penicillin (rash). Salbutamol inhaler when needed.",
    patient_signature: "Amara Okonkwo-Hale",
    date: "2026-02-09",
  },
  async make() {
    const title = "Patient Registration";
    const sheet = await Sheet.create({ title, language: "en", accent: [0.1, 0.42, 0.36], size: LETTER });
    sheet.head("Juniper Family Medicine", title, "Form PR-3 (rev. 02/2026)");
    sheet.paragraph("Please print clearly. Bring this form, a photo ID and your insurance card to your first visit.");

    sheet.section("Patient");
    sheet.cells([
      { label: "Last name", share: 1.3 },
      { label: "First name", share: 1.3 },
      { label: "Date of birth (MM/DD/YYYY)" },
    ]);
    sheet.cells([
      { label: "Street address", share: 2 },
      { label: "City", share: 1.2 },
      { label: "State", share: 0.5 },
      { label: "ZIP code", share: 0.8 },
    ]);
    sheet.cells([{ label: "Mobile phone" }, { label: "Email", share: 1.6 }]);
    sheet.y += 12;

    sheet.section("Emergency contact");
    sheet.cells([{ label: "Emergency contact", share: 1.4 }, { label: "Relationship" }, { label: "Phone" }]);
    sheet.y += 12;

    sheet.section("Insurance");
    sheet.cells([{ label: "Insurance company", share: 1.4 }, { label: "Member ID" }, { label: "Group number" }]);
    sheet.y += 12;

    sheet.section("Medical history");
    sheet.paragraph("Check all that apply to you now or in the past:", { gap: 2 });
    const conditions = [
      ["Asthma", "Diabetes", "High blood pressure"],
      ["Heart disease", "Allergies", "Thyroid disease"],
      ["Migraine", "Depression", "None of these"],
    ];
    for (const row of conditions) {
      row.forEach((words, i) => {
        sheet.tickBox(words, sheet.left + i * 165, sheet.y + 2);
      });
      sheet.y += 19;
    }
    sheet.y += 8;
    sheet.boxes([{ label: "Allergies and current medication" }], 64);
    sheet.y += 30;
    sheet.signLine("Patient signature", sheet.left, 320);
    sheet.signLine("Date (MM/DD/YYYY)", sheet.left + 350, sheet.width - 350);
    sheet.foot("Juniper Family Medicine · 2200 Lake Street · Madison, WI 53703 · (608) 555-0100");
    return sheet.save();
  },
};
