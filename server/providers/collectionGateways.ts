import type { CollectionGateway } from '../modules/payments';
import type { ServerConfig } from '../platform/config/config';
import type { GatewayId } from '../platform/config/gateways';
import type { Probe } from './doctor/probe';
import { midtransCollection } from './midtrans/midtransCollection';
import { midtransProbe } from './midtrans/midtransProbe';
import { xenditCollection } from './xendit/xenditCollection';
import { xenditProbe } from './xendit/xenditProbe';

interface Surroundings {
  /** the one that plays; undefined outside the sandbox */
  played: CollectionGateway | undefined;
  clock(): Date;
}

/** The gateways that the configuration names: the first opens new numbers. */
export function collectionGateways(
  { gateways: { order, midtrans, xendit } }: Pick<ServerConfig, 'gateways'>,
  { played, clock }: Surroundings,
): readonly CollectionGateway[] {
  const made: Readonly<Record<GatewayId, () => CollectionGateway | undefined>> = {
    sandbox: () => played,
    midtrans: () => midtrans && midtransCollection(midtrans, { clock }),
    xendit: () => xendit && xenditCollection(xendit, { clock }),
  };
  return order.flatMap((id) => made[id]() ?? []);
}

/** What the doctor asks each gateway, connected or not. */
export const gatewayProbes = ({ gateways }: Pick<ServerConfig, 'gateways'>): readonly Probe[] => [
  xenditProbe(gateways.xendit),
  midtransProbe(gateways.midtrans),
];
