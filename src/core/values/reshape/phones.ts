import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Reshape } from "./reshape.js";

/** The country's part of a number written in full. */
export const phones: Reshape[] = [
  {
    to: "phone_country_code",
    from: ["phone"],
    sure: 0.8,
    write: ({ phone = "" }) => {
      const number = parsePhoneNumberFromString(phone);
      return number?.isValid() ? `+${number.countryCallingCode}` : null;
    },
  },
];
