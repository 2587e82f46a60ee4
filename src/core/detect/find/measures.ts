/** Units and things counted, printed beside a number, in the languages of forms. */
export const MEASURE =
  /^(m[²2³3]?|qm|kg|g|cm|mm|km|ha|lbs?\.?|%|h|hrs?\.?|hours?|heures?|days?|jours?|weeks?|months?|mois|years?|std\.?|stunden|tage?|wochen|monate?|jahre?|min(utes?|uten)?\.?|ore|giorni|mesi|anni|horas|días|meses|años|euros?)$/iu;
