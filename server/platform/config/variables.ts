import { readConfig } from './config';
import { ConfigError } from './environment';
import { GATEWAY_IDS } from './gateways';

/** What names others, by whom: these are asked for only where they are named. */
const NAMING: Readonly<Record<string, string>> = { LANCAR_GATEWAYS: GATEWAY_IDS.join(), LANCAR_PAYOUTS: 'iris' };

/** Every variable that a server reads, also those of what is not set: the names it asks for. */
export function readVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  for (const value of [undefined, 'https://lancar.example']) {
    const get = (_: unknown, name: string | symbol) => {
      asked.add(String(name));
      return NAMING[String(name)] ?? value;
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
