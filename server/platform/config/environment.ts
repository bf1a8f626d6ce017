/** Values of the environment that cannot be used; the message has one line for each of them. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
  }
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** What of an address goes into the Content-Security-Policy, where `*`, `;` and `,` would mean something else. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;
const DATABASE = /^postgres(?:ql)?:$/;

/** Reads variables by their kind. An empty one counts as not set. Mistakes are collected, so that all are told at once. */
export class Environment {
  readonly #mistakes: string[] = [];

  constructor(private readonly variables: Variables) {}

  text(name: string): string | undefined {
    return this.variables[name] || undefined;
  }

  /** Notes what is wrong, for the person who starts the server. */
  mistake(line: string): void {
    this.#mistakes.push(line);
  }

  hasMistakeOf(name: string): boolean {
    return this.#mistakes.some((line) => line.startsWith(name));
  }

  /** A variable that cannot be done without where something else is set, which `setBy` names. */
  needed(name: string, setBy: string): string {
    const text = this.text(name);
    if (text === undefined) this.mistake(`${name} is missing: ${setBy} needs it.`);
    return text ?? '';
  }

  /** The values of variables that are of use only together, in their order; undefined where none is set, and where one is missing. */
  together(names: readonly string[], what: string): readonly string[] | undefined {
    const values = names.map((name) => this.text(name) ?? '');
    if (values.every((value) => value === '')) return undefined;
    const missing = names.filter((_, at) => values[at] === '');
    if (missing.length === 0) return values;
    this.mistake(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${what} needs ${names.join(', ')}.`,
    );
    return undefined;
  }

  oneOf<Value extends string>(name: string, allowed: readonly Value[]): Value | undefined {
    const text = this.text(name);
    const value = allowed.find((candidate) => candidate === text);
    if (text !== undefined && value === undefined) {
      this.mistake(`${name} must be ${allowed.join(' or ')}, it is "${text}".`);
    }
    return value;
  }

  /** `on` or `off`; off where it is not set */
  isOn(name: string): boolean {
    return this.oneOf(name, ['on', 'off']) === 'on';
  }

  wholeNumber(name: string, fallback: number, max = Number.MAX_SAFE_INTEGER, min = 0): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    this.mistake(`${name} must be a whole number from ${min} to ${max}, it is "${text}".`);
    return fallback;
  }

  /** An address of the web whose origin may stand in a Content-Security-Policy. */
  address(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined || (URL.canParse(text) && ORIGIN.test(new URL(text).origin))) return text;
    this.mistake(`${name} must be an address that begins with https:// or http://, it is "${text}".`);
    return undefined;
  }

  /** The address of a service, with nothing behind host and port. */
  origin(name: string): string | undefined {
    const address = this.address(name);
    if (address === undefined || new URL(address).href === `${new URL(address).origin}/`)
      return address?.replace(/\/$/, '');
    this.mistake(`${name} must be https://host or http://host:port, with nothing after it.`);
    return undefined;
  }

  /** The address of a PostgreSQL server. A wrong one is not repeated: it may hold a password. */
  databaseAddress(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && DATABASE.test(url.protocol)) return text;
    this.mistake(`${name} must be postgres://user:password@host/database.`);
    return text;
  }

  /** Throws ConfigError where a mistake was noted. */
  refuseMistakes(): void {
    if (this.#mistakes.length > 0) throw new ConfigError(this.#mistakes);
  }
}
