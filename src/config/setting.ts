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
  parse: (text) => text,
  secret: true,
});

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function text(given: string): string {
  return given;
}

/** `a, b`; empty items are dropped. */
export function list(given: string): string[] {
  return given
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
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
  if (!/^https?:/i.test(given) || !URL.canParse(given)) throw new Error("expected an http(s) address");
  return given.replace(/\/+$/, "");
}

/** `90m`, `36h`, `30d`. */
export function duration(least: number, most: number) {
  return (given: string): number => {
    const [, count, unit] = /^(\d+)(m|h|d)$/.exec(given) ?? [];
    const value = Number(count) * { m: MINUTE, h: HOUR, d: DAY }[unit ?? "d"]!;
    if (!(value >= least && value <= most)) throw new Error("expected a time such as 1h or 30d, from 1h to 365d");
    return value;
  };
}

/** The shortest text for a duration that `duration` parses. */
export function durationText(ms: number): string {
  if (ms % DAY === 0) return `${ms / DAY}d`;
  return ms % HOUR === 0 ? `${ms / HOUR}h` : `${ms / MINUTE}m`;
}
