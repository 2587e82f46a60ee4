import { isIP } from "node:net";

/** A setting: its environment variable, what it means, its default and how its text is parsed. */
export interface Setting<T> {
  readonly env: string;
  readonly about: string;
  readonly fallback: T;
  /** Parses the text; throws a plain Error that says what is expected. */
  readonly parse: (text: string) => T;
  /** The value as text that `parse` accepts, for values that do not print as such. */
  print?(value: T): string;
  readonly secret?: true;
  /** Its option on the command line, if not derived from its name. */
  readonly flag?: string;
}

/** A setting that may be shown. */
export const setting = <T>(
  env: string,
  about: string,
  fallback: T,
  parse: (text: string) => T,
  print?: (value: T) => string,
): Setting<T> => ({ env, about, fallback, parse, ...(print && { print }) });

/** A setting that is masked wherever it is shown. */
export const secret = (env: string, about: string): Setting<string | null> => ({
  env,
  about,
  fallback: null,
  parse: text,
  secret: true,
});

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Any text but an empty one, which is usually an unset variable in a script. */
export function text(given: string): string {
  if (given === "") throw new Error("expected a value");
  return given;
}

/** `a, b`; empty items are dropped. */
export function list(given: string): string[] {
  return given
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Addresses and CIDRs, or the names that fastify has for ranges. */
export function addresses(given: string): string[] {
  const items = list(given);
  for (const item of items) {
    const [address = "", bits, ...more] = item.split("/");
    const most = { 4: 32, 6: 128 }[isIP(address)];
    const isRange = most !== undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
    if (!(isRange && more.length === 0) && !/^(?:loopback|linklocal|uniquelocal)$/.test(item)) {
      throw new Error(`expected IP addresses or CIDRs, separated by commas`);
    }
  }
  return items;
}

export function integer(least: number, most: number) {
  return (given: string): number => {
    const value = Number(given);
    if (!/^\d+$/.test(given) || value < least || value > most) {
      throw new Error(`expected a whole number from ${least} to ${most}`);
    }
    return value;
  };
}

export function oneOf<const Word extends string>(...words: Word[]): (given: string) => Word {
  return (given) => {
    const word = words.find((each) => each === given);
    if (word === undefined) throw new Error(`expected one of ${words.join(", ")}`);
    return word;
  };
}

/** An http(s) address; trailing slashes are dropped. */
export function httpUrl(given: string): string | null {
  if (!/^https?:/i.test(given) || !URL.canParse(given)) throw new Error("expected an http(s) URL");
  return given.replace(/\/+$/, "");
}

/** `90m`, `36h`, `30d`. */
export function duration(least: number, most: number) {
  return (given: string): number => {
    const [, count, unit] = /^(\d+)(m|h|d)$/.exec(given) ?? [];
    const value = Number(count) * { m: MINUTE, h: HOUR, d: DAY }[unit ?? "d"]!;
    if (!(value >= least && value <= most)) throw new Error("expected a duration from 1h to 365d, such as 12h or 30d");
    return value;
  };
}

/** The shortest text for a duration that `duration` parses. */
export function durationText(ms: number): string {
  if (ms % DAY === 0) return `${ms / DAY}d`;
  return ms % HOUR === 0 ? `${ms / HOUR}h` : `${ms / MINUTE}m`;
}
