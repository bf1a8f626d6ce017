import type { AbTestGroup, ClientPorts, Lender } from '../contract/generated/bodies';
import { call } from './client';

/**
 * GET /operation/channel-registrations/find/{channel}: the channel a name stands for; for a signed-in user, the
 * one the account belongs to (docs/product/channels.md). Raises ApiError.
 */
export async function findChannel(name: string): Promise<string> {
  const { channel } = await call('GET', `/operation/channel-registrations/find/${encodeURIComponent(name)}`);
  return channel;
}

/** GET /variable/client-ports: where reports of this page go. */
export function fetchClientPorts(): Promise<ClientPorts> {
  return call('GET', '/variable/client-ports');
}

/** GET /variable/lender: what the operator says of the lender. Raises ApiError. */
export function fetchLender(): Promise<Lender> {
  return call('GET', '/variable/lender');
}

/** GET /abTest/{name}/group/calculate: the group a user is in (docs/product/tracking.md). Raises ApiError. */
export function fetchTestGroup(name: string, refId: string): Promise<AbTestGroup> {
  return call('GET', `/abTest/${encodeURIComponent(name)}/group/calculate`, {
    searchParams: { refId, refType: 'USER' },
  });
}
