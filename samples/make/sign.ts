import { pdflibAddPlaceholder } from "@signpdf/placeholder-pdf-lib";
import { P12Signer } from "@signpdf/signer-p12";
import { SignPdf } from "@signpdf/signpdf";
import forge from "node-forge";
import type { Sheet } from "./sheet.js";

const SIGNED_ON = new Date("2026-02-09T08:00:00Z");
const ISSUER = "Bürgeramt Lindenau (Muster)";

/** Saves the sheet with a visible digital signature of its fictitious issuer. */
export async function signed(sheet: Sheet): Promise<Uint8Array> {
  const seal = { x: sheet.right - 210, y: sheet.page.getHeight() - 112, width: 210, height: 46 };
  sheet.fill(seal, sheet.tint);
  sheet.rule(seal.x, seal.y, 0, 2, sheet.accent, seal.height);
  sheet.text("Digital signiert", seal.x + 10, seal.y + 14, { size: 8.5, font: sheet.bold, color: sheet.accent });
  sheet.text(ISSUER, seal.x + 10, seal.y + 26, { size: 8 });
  sheet.text("09.02.2026 · Zweck: Echtheit des Vordrucks", seal.x + 10, seal.y + 38, { size: 7.5 });
  const bottom = sheet.up(seal.y + seal.height);
  pdflibAddPlaceholder({
    pdfPage: sheet.page,
    reason: "Echtheit des Vordrucks",
    contactInfo: "",
    name: ISSUER,
    location: "Lindenau",
    signingTime: SIGNED_ON,
    widgetRect: [seal.x, bottom, seal.x + seal.width, bottom + seal.height],
  });
  const unsigned = await sheet.save();
  return new SignPdf().sign(Buffer.from(unsigned), new P12Signer(issuerCertificate()), SIGNED_ON);
}

/** A self-signed certificate, the same on every run, that is good for nothing but this sample. */
function issuerCertificate(): Buffer {
  const keys = forge.pki.rsa.generateKeyPair({ bits: 2048, prng: repeatableBytes("formfill sample issuer") });
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = "01";
  certificate.validity.notBefore = new Date("2026-01-01T00:00:00Z");
  certificate.validity.notAfter = new Date("2036-01-01T00:00:00Z");
  const subject = [{ name: "commonName", value: "Buergeramt Lindenau (Muster)" }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const bundle = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], "", { algorithm: "3des" });
  return Buffer.from(forge.asn1.toDer(bundle).getBytes(), "binary");
}

/** SHA-256 of a seed and a counter, in the form in which forge expects a source of random bytes. */
function repeatableBytes(seed: string) {
  let counter = 0;
  let pool = "";
  return {
    getBytesSync(count: number): string {
      while (pool.length < count) pool += forge.md.sha256.create().update(`${seed} ${counter++}`).digest().getBytes();
      const bytes = pool.slice(0, count);
      pool = pool.slice(count);
      return bytes;
    },
  };
}
