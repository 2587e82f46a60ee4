/**
 * Recognises prompt injection: text in a form, document or data value that addresses the model instead of stating a fact. Such text
 * is withheld from the model and shown to a person. Most patterns need two signs (an order, and what it is aimed at), so that
 * "Ignore this box if…" on a tax form passes.
 */
const ORDERS: RegExp[] = [
  // Overriding: "ignore all previous instructions", "vergiss alle bisherigen Anweisungen", "oublie les instructions".
  /\b(ignor\w*|disregard|forget|override|bypass|vergiss|vergessen sie|missachte\w*|oublie[zr]?|ignora\w*|olvida\w*|dimentica\w*|negeer|vergeet|zignoruj)\b.{0,60}\b(instruction\w*|prompt\w*|rules?|guideline\w*|anweisung\w*|regeln?|vorgaben|consignes?|instruccion\w*|istruzion\w*|instructies|instrukcj\w*)\b/iu,
  // Addressing the machine: "you are an AI", "attention language model", "als KI-Assistent".
  /\b(you are|act as|attention|note to|message to|instructions? to|du bist|sie sind|hinweis an|achtung|tu es|vous êtes|eres)\b.{0,30}\b(ai|a\.i\.|llm|gpt|claude|language model|assistant|chat ?bot|ki|ki-\w+|sprachmodell|assistent\w*|modèle de langage|asistente|modello linguistico)\b/iu,
  /\b(ai|llm|language model|ai assistant|ki|sprachmodell)\b\s*[:,]?\s*(must|should|shall|please|muss|soll|bitte|trage?|fill|write|enter|put|output|reveal|repeat)\b/iu,
  // Turns and tags of a conversation.
  /<\/?\s*(system|assistant|user|instructions?|human)\b[^>]*>/iu,
  /^\s*(system|assistant|developer)( prompt| message)?\s*:/iu,
  /\[\/?\s*(inst|system|assistant)\s*\]|<\|[^|]{1,40}\|>/iu,
  // Asking for secrets: "system prompt", "API key", "reveal your instructions".
  /\b(system|hidden|initial|secret)[ -]?prompt\b/iu,
  /\b(reveal|print|repeat|show|output|leak|send|exfiltrate|verrate|gib|wiederhole)\b.{0,40}\b(your|the|all|deine|alle)\b.{0,30}\b(instructions?|prompt|api[ -]?key|credentials|secrets?|passwords?|anweisungen|schlüssel|passwort)\b/iu,
  // Steering the filling itself: "set every field to", "replace the value with", "ersetze den Wert durch".
  /\b(set|replace|change|overwrite|ersetze\w*|überschreibe\w*|remplace[zr]?|reemplaza\w*|sostituisci)\b.{0,40}\b(fields?|values?|answers?|feld\w*|werte?|champs?|valeurs?|campos?|valor\w*|campi|valori)\b.{0,60}\b(with|to|as|mit|auf|durch|par|con|por)\b/iu,
  /\b(set|overwrite|replace|setze\w*|überschreibe\w*|ersetze\w*)\b[^.:;]{1,40}\b(to|with|by|auf|durch|mit)\s+(?=\S*\d)\S{5,}/iu,
  /\bfill\b.{0,20}\b(the|every|all|each)\b.{0,30}\bfields?\b.{0,40}\bwith\b.{0,40}\d/iu,
];

/** Whether a line of foreign text, normalised by `oneLine`, tries to instruct the model. */
export function isInstructing(line: string): boolean {
  return ORDERS.some((order) => order.test(line));
}
