import { createRequire } from "node:module";
import type { Reshape } from "./reshape.js";

const require = createRequire(import.meta.url);

/** The country's part of a number written in full. */
export const phones: Reshape[] = [
  {
    to: "phone_country_code",
    from: ["phone"],
    sure: 0.8,
    write: ({ phone = "" }) => {
      // The numbers of all countries: few forms ask for this part by itself.
      const { parsePhoneNumberFromString } = require("libphonenumber-js/min") as typeof import("libphonenumber-js/min");
      const number = parsePhoneNumberFromString(phone);
      return number?.isValid() ? `+${number.countryCallingCode}` : null;
    },
  },
];
