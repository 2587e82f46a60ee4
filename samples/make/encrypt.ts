import { PDFDocument } from "mupdf";

/** Encrypts with AES-256 under a password. The keys are random, so the bytes differ each time. */
export function encrypt(plain: Uint8Array, password: string): Uint8Array {
  const pdf = new PDFDocument(plain);
  try {
    const options = `compress,encrypt=aes-256,user-password=${password},owner-password=${password}-owner`;
    return pdf.saveToBuffer(options).asUint8Array().slice();
  } finally {
    pdf.destroy();
  }
}
