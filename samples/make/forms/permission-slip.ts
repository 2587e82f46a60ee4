import type { Sample } from "../sample.js";
import { scanned } from "../scan.js";
import { LETTER, Sheet } from "../sheet.js";

export const permissionSlip: Sample = {
  id: "permission-slip",
  title: "Permission slip of a school, as scanned",
  language: "en",
  kind: "scanned",
  shows: "scanned: one picture of a page, slightly turned, with the noise of a copier",
  expected: { text: 11, checkbox: 5, signature: 1 },
  data: {
    student_name: "Priya Raman",
    grade: "5",
    teacher: "Ms. Alvarez",
    parent_or_guardian: "Sunil Raman",
    home_phone: "555-0118",
    mobile_phone: "555-0164",
    emergency_contact: "Meera Raman",
    emergency_phone: "555-0190",
    food_allergies: true,
    details: "Peanuts; carries an EpiPen.",
    signature_of_parent_or_guardian: "Sunil Raman",
    date: "2026-02-09",
  },
  async make() {
    const title = "Field Trip Permission Slip";
    const sheet = await Sheet.create({ title, language: "en", accent: [0.1, 0.1, 0.1], size: LETTER });
    sheet.head("Maple Grove Elementary School", title, "Form FT-1");
    sheet.paragraph(
      "Grade 5 will visit the Natural History Museum on Friday, March 13, 2026. Buses leave at 8:30 a.m. and return at 2:45 p.m. Please return this slip by February 27.",
      { size: 10, gap: 12 },
    );
    sheet.section("Student");
    sheet.boxes([{ label: "Student name", share: 2 }, { label: "Grade", share: 0.5 }, { label: "Teacher" }], 24);
    sheet.section("Parent or guardian");
    sheet.boxes([{ label: "Parent or guardian", share: 1.6 }, { label: "Home phone" }, { label: "Mobile phone" }], 24);
    sheet.boxes([{ label: "Emergency contact", share: 1.6 }, { label: "Emergency phone" }], 24);
    sheet.section("Health");
    ["Food allergies", "Asthma", "Medication at noon"].forEach((words, i) => {
      sheet.tickBox(words, sheet.left + i * 165, sheet.y, 11);
    });
    sheet.y += 26;
    sheet.boxes([{ label: "Details" }], 56);
    sheet.section("Permission");
    sheet.tickBox("My child may take part in the trip.", sheet.left, sheet.y, 11);
    sheet.y += 20;
    sheet.tickBox("My child may not take part in the trip.", sheet.left, sheet.y, 11);
    sheet.y += 50;
    sheet.signLine("Signature of parent or guardian", sheet.left, 320);
    sheet.signLine("Date", sheet.left + 350, sheet.width - 350);
    sheet.foot("Maple Grove Elementary School · 60 School Lane · Maple Grove");
    return scanned(await sheet.save());
  },
};
