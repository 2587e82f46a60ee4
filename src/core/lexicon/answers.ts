import { fold } from "./fold.js";

/** Answers that forms offer as check boxes and lists: by question, the words for each answer in the lexicon's languages. */
const ANSWERS = {
  truth: {
    yes: "yes, ja, oui, sí, si, sì, tak, sim, kyllä, ano, igen, true, y, j",
    no: "no, nein, non, nee, nie, não, nej, nei, ei, ne, nem, false, n",
    unknown:
      "unknown, not sure, unbekannt, weiß nicht, inconnu, ne sait pas, desconocido, sconosciuto, onbekend, nieznane, desconhecido, ukendt, okänt, don't know",
    not_applicable:
      "n/a, not applicable, entfällt, sans objet, no aplica, non applicabile, niet van toepassing, n.v.t., nie dotyczy",
  },
  gender: {
    male: "male, m, man, männlich, mann, masculin, homme, masculino, hombre, maschio, maschile, mannelijk, mężczyzna, męska, mand, homem, kille",
    female:
      "female, f, w, woman, weiblich, frau, féminin, femme, femenino, mujer, femmina, femminile, vrouwelijk, vrouw, kobieta, żeńska, feminino, mulher, kvinde, kvinna",
    diverse:
      "diverse, divers, d, x, non-binary, nonbinary, nichtbinär, autre genre, no binario, non binario, anders, inny, niebinarna, outro",
  },
  marital_status: {
    single:
      "single, unmarried, never married, ledig, célibataire, soltero, soltera, celibe, nubile, ongehuwd, alleenstaand, kawaler, panna, solteiro, solteira, ugift, ogift, wolny",
    married:
      "married, verheiratet, verh, marié, mariée, marié(e), casado, casada, coniugato, coniugata, sposato, sposata, gehuwd, getrouwd, żonaty, zamężna, w związku małżeńskim, gift, married filing jointly",
    divorced:
      "divorced, geschieden, gesch, divorcé, divorcée, divorcé(e), divorciado, divorciada, divorziato, divorziata, gescheiden, rozwiedziony, rozwiedziona, skilt, frånskild, fraskilt, skild",
    widowed:
      "widowed, widow, widower, verwitwet, verw, veuf, veuve, viudo, viuda, vedovo, vedova, weduwe, weduwnaar, wdowiec, wdowa, viúvo, viúva, enke, enkemand, änka, änkling, enkestand",
    separated:
      "separated, getrennt lebend, getrennt, dauernd getrennt lebend, séparé, séparée, séparé(e), separado, separada, separato, separata, gescheiden van tafel en bed, w separacji, separeret, separerad",
    partnership:
      "civil partnership, registered partnership, domestic partnership, lebenspartnerschaft, eingetragene lebenspartnerschaft, in eingetragener lebenspartnerschaft, pacsé, pacsée, pacs, pareja de hecho, unione civile, unito civilmente, geregistreerd partnerschap, união de facto, registreret partnerskab, registrerat partnerskap, sambo, cohabiting, concubinage, samboende",
  },
  salutation: {
    mr: "mr, mister, herr, hr, herrn, monsieur, m, señor, sr, don, signor, sig, dhr, de heer, heer, pan, senhor",
    mrs: "mrs, ms, miss, frau, fr, madame, mme, mademoiselle, mlle, señora, sra, doña, signora, sig.ra, mevrouw, mevr, mw, pani, senhora, fru",
  },
  employment: {
    employed:
      "employed, employee, angestellt, angestellte, angestellter, arbeitnehmer, salarié, salariée, empleado, asalariado, por cuenta ajena, dipendente, lavoratore dipendente, in loondienst, werknemer, zatrudniony, pracownik, trabalhador por conta de outrem, ansat, lønmodtager, anställd",
    self_employed:
      "self-employed, self employed, freelancer, selbständig, selbstständig, freiberuflich, indépendant, indépendante, travailleur indépendant, autónomo, por cuenta propia, autonomo, lavoratore autonomo, libero professionista, zelfstandig, zelfstandige, zzp, samozatrudniony, działalność gospodarcza, trabalhador independente, selvstændig, egenföretagare, egen företagare",
    unemployed:
      "unemployed, arbeitslos, arbeitssuchend, sans emploi, chômeur, demandeur d'emploi, desempleado, en paro, disoccupato, disoccupata, werkloos, werkzoekend, bezrobotny, bezrobotna, desempregado, arbejdsløs, ledig arbejdssøgende, arbetslös, arbetssökande",
    retired:
      "retired, pensioner, rentner, rentnerin, im ruhestand, pensioniert, retraité, retraitée, jubilado, jubilada, pensionista, pensionato, pensionata, gepensioneerd, emeryt, emerytka, reformado, aposentado, pensionist, pensionär",
    student:
      "student, studierend, schüler, étudiant, étudiante, estudiante, studente, studentessa, uczeń, studerende, studerande, estudante, in education, in ausbildung, auszubildender",
    homemaker:
      "homemaker, housewife, hausfrau, hausmann, femme au foyer, ama de casa, casalinga, huisvrouw, gospodyni domowa, doméstica, hjemmegående, hemmafru",
  },
  payment: {
    cash: "cash, bar, barzahlung, espèces, efectivo, contanti, contant, gotówka, dinheiro, numerário, kontant",
    transfer:
      "bank transfer, transfer, wire transfer, überweisung, virement, virement bancaire, transferencia, transferencia bancaria, bonifico, bonifico bancario, overschrijving, overboeking, przelew, transferência, bankoverførsel, overførsel, banköverföring",
    direct_debit:
      "direct debit, lastschrift, sepa-lastschrift, einzugsermächtigung, bankeinzug, prélèvement, prélèvement automatique, domiciliación, domiciliación bancaria, addebito diretto, automatische incasso, incasso, polecenie zapłaty, débito direto, betalingsservice, autogiro",
    card: "card, credit card, debit card, kreditkarte, karte, ec-karte, carte bancaire, carte de crédit, tarjeta, tarjeta de crédito, carta di credito, creditcard, karta, karta kredytowa, cartão, cartão de crédito, kreditkort, betalingskort, kort",
    invoice: "invoice, rechnung, auf rechnung, facture, factura, fattura, factuur, faktura, fatura",
    cheque: "cheque, check, scheck, chèque, assegno, czek",
  },
  account: {
    checking:
      "checking, checking account, current account, girokonto, compte courant, cuenta corriente, conto corrente",
    savings: "savings, savings account, sparkonto, compte d'épargne, cuenta de ahorros, conto di risparmio",
  },
  interval: {
    once: "once, one-time, einmalig, une fois, ponctuel, una vez, único, una tantum, eenmalig, jednorazowo, uma vez, én gang, engangs, engång",
    weekly:
      "weekly, wöchentlich, hebdomadaire, semanal, settimanale, wekelijks, tygodniowo, ugentlig, ugentligt, veckovis",
    monthly:
      "monthly, monatlich, mensuel, mensuelle, mensual, mensile, maandelijks, miesięcznie, mensal, månedlig, månedligt, månadsvis",
    quarterly:
      "quarterly, vierteljährlich, quartalsweise, trimestriel, trimestrielle, trimestral, trimestrale, per kwartaal, kwartalnie, kvartalsvis",
    half_yearly:
      "half-yearly, semi-annual, semi-annually, halbjährlich, semestriel, semestral, semestrale, halfjaarlijks, półrocznie, halvårlig, halvårligt, halvårsvis",
    yearly:
      "yearly, annual, annually, jährlich, annuel, annuelle, anual, annuale, jaarlijks, rocznie, årlig, årligt, årsvis",
  },
  contract: {
    permanent:
      "permanent, unlimited, unbefristet, cdi, durée indéterminée, indefinido, tempo indeterminato, onbepaalde tijd, czas nieokreślony, sem termo, fast, fastansat, tillsvidare",
    temporary:
      "temporary, fixed-term, limited, befristet, cdd, durée déterminée, temporal, tempo determinato, bepaalde tijd, czas określony, a termo, midlertidig, tidsbegränsad, visstid",
  },
  working_time: {
    full_time:
      "full-time, full time, vollzeit, temps plein, temps complet, tiempo completo, jornada completa, tempo pieno, voltijd, fulltime, pełny etat, tempo inteiro, fuldtid, heltid",
    part_time:
      "part-time, part time, teilzeit, temps partiel, tiempo parcial, media jornada, deeltijd, parttime, niepełny etat, tempo parcial, deltid",
  },
  dwelling: {
    owner:
      "owner, owned, eigentum, eigentümer, propriétaire, propietario, proprietario, proprietà, eigenaar, koopwoning, właściciel, własność, proprietário, ejer, ägare, own",
    tenant:
      "tenant, rented, miete, mieter, zur miete, locataire, inquilino, alquiler, in affitto, affitto, huurder, huurwoning, najemca, wynajem, arrendatário, arrendado, lejer, hyresgäst, hyra, rent",
  },
  fuel: {
    petrol: "petrol, gasoline, benzin, benziner, super, essence, gasolina, benzina, benzine, benzyna, bensin",
    diesel: "diesel, gazole, gasóleo, gasolio, olej napędowy",
    electric:
      "electric, elektro, elektrisch, électrique, eléctrico, elettrico, elektryczny, elétrico, elektrisk, el, elbil",
    hybrid: "hybrid, hybride, híbrido, ibrido, hybryda, hybrydowy",
  },
  condition: {
    new: "new, neu, neuf, neuve, nuevo, nueva, nuovo, nuova, nieuw, nowy, nowa, novo, nova, ny, nyt",
    used: "used, second-hand, gebraucht, occasion, d'occasion, usado, usata, usato, gebruikt, używany, brugt, begagnad",
  },
  person: {
    private:
      "private, private individual, individual, privat, privatperson, particulier, particular, persona fisica, privato, osoba fizyczna, privatno, pessoa singular",
    company:
      "company, business, firma, gewerblich, unternehmen, entreprise, société, professionnel, empresa, azienda, bedrijf, zakelijk, przedsiębiorstwo, virksomhed, erhverv, företag",
  },
  kinship: {
    mother: "mother, mutter, mère, madre, moeder, matka, mãe, mor",
    father: "father, vater, père, padre, vader, ojciec, pai, far",
    child: "child, kind, enfant, dziecko, barn, hijo, hija, figlio, figlia, filho, filha",
    spouse:
      "spouse, husband, wife, ehegatte, ehepartner, conjoint, cónyuge, coniuge, echtgenoot, małżonek, cônjuge, ægtefælle, make, maka",
  },
} as const;

/** The meaning of an answer, and the question it belongs to. */
export interface Answer {
  question: keyof typeof ANSWERS;
  answer: string;
}

let byWord: Map<string, Answer[]> | undefined;

/** The possible meanings of a text as an answer ("w" is female under "Geschlecht"); empty if unknown. */
export function answersOf(text: string): Answer[] {
  byWord ??= index();
  return byWord.get(plain(text)) ?? [];
}

/** "Yes" and "no" with an instruction: "Yes. Fill in Part 2", "If yes, who?", "No (go to line 3)". */
const INSTRUCTED = /^(?:if |wenn |falls |si |se |als )?(\p{L}{2,5})(?:\s*[.,:;(–—]| - |$)/iu;

/** The possible meanings of a text beside a check box: an answer, or yes or no followed by an instruction. */
export function offeredBy(text: string): Answer[] {
  const said = answersOf(text);
  const first = said.length === 0 ? INSTRUCTED.exec(text)?.[1] : undefined;
  return first === undefined ? said : answersOf(first).filter(({ question }) => question === "truth");
}

/** The question to which all texts are different answers; null if there is none. */
export function questionOf(texts: string[]): Answer["question"] | null {
  const meant = texts.map(offeredBy);
  for (const { question } of meant[0] ?? []) {
    const answers = meant.map((all) => all.find((each) => each.question === question)?.answer);
    if (answers.every((answer) => answer !== undefined) && new Set(answers).size === texts.length) return question;
  }
  return null;
}

function index(): Map<string, Answer[]> {
  const made = new Map<string, Answer[]>();
  for (const [question, answers] of Object.entries(ANSWERS)) {
    for (const [answer, words] of Object.entries(answers as Record<string, string>)) {
      for (const word of [answer, ...words.split(",")].map(plain)) {
        const meant = made.get(word) ?? [];
        if (meant.some((each) => each.question === question && each.answer === answer)) continue;
        made.set(word, [...meant, { question: question as Answer["question"], answer }]);
      }
    }
  }
  return made;
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
