import { fetchClientPorts } from '../../api/operator';
import type { ClientPorts } from '../../contract/generated/bodies';

let asked: Promise<ClientPorts> | undefined;

/** Where reports go, asked for once a page; a failure is not remembered. Ask only after consent. */
export function clientPorts(): Promise<ClientPorts> {
  asked ??= fetchClientPorts().catch((error: unknown) => {
    asked = undefined;
    throw error;
  });
  return asked;
}
