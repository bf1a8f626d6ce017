import { readConfig } from './config';
import { ConfigError } from './environment';

/** Every variable that a server reads, also those of what is not set: the names it asks for. */
export function readVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const value of [undefined, 'https://lancar.example']) {
    const get = (_: unknown, name: string | symbol) => {
      asked.add(String(name));
      return name === 'LANCAR_GATEWAYS' ? 'midtrans,xendit' : value;
    };
    try {
      readConfig(new Proxy<Record<string, string>>({}, { get }));
    } catch (error) {
      // these values are mistakes; it has asked for all of them by then
      if (!(error instanceof ConfigError)) throw error;
    }
  }
  return asked;
}
