import { attestationHebergement } from "./forms/attestation-hebergement.js";
import { inscriptionMusique } from "./forms/inscription-musique.js";
import { mitgliedsantrag } from "./forms/mitgliedsantrag.js";
import { patientRegistration } from "./forms/patient-registration.js";
import { permissionSlip } from "./forms/permission-slip.js";
import { reisekosten } from "./forms/reisekosten.js";
import { rentalApplication } from "./forms/rental-application.js";
import { sepaLastschriftmandat } from "./forms/sepa-lastschriftmandat.js";
import { vollmacht } from "./forms/vollmacht.js";
import type { Sample } from "./sample.js";

/** Every sample, in the order the manifest and the server list them. */
export const SAMPLES: Sample[] = [
  mitgliedsantrag,
  patientRegistration,
  attestationHebergement,
  sepaLastschriftmandat,
  reisekosten,
  inscriptionMusique,
  rentalApplication,
  permissionSlip,
  vollmacht,
];
