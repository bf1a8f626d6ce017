import type { ClientPorts } from '../contract/generated/bodies';
import { call } from './client';

/** GET /variable/client-ports: where reports of this page go. */
export function fetchClientPorts(): Promise<ClientPorts> {
  return call('GET', '/variable/client-ports');
}
