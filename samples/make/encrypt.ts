import { PDFDocument } from "mupdf";

/** Encrypts with AES-256; the file then opens with `password` only. Its keys are random, so each time the bytes differ. */
export function encrypt(plain: Uint8Array, password: string): Uint8Array {
  const pdf = new PDFDocument(plain);
  try {
    const options = `compress,encrypt=aes-256,user-password=${password},owner-password=${password}-owner`;
    return pdf.saveToBuffer(options).asUint8Array().slice();
  } finally {
    pdf.destroy();
  }
}
