import type { GatewayId } from '../domain/gatewayIds';
import type { CollectionGateway } from '../ports/collection';
import type { Database } from '../repositories/database';
import type { ServerConfig } from '../setup/config';
import { midtransCollection } from './midtrans/midtransCollection';
import { sandboxCollection } from './sandboxCollection';
import { xenditCollection } from './xendit/xenditCollection';

interface Surroundings {
  database: Database;
  /** what the key of the sandbox's gateway is made of */
  secret: string;
  clock(): Date;
}

/** The gateways that the configuration names: the first opens new numbers. */
export function collectionGateways(
  {
    gateways: { order, midtrans, xendit },
    sandbox,
    companyCodes,
  }: Pick<ServerConfig, 'gateways' | 'sandbox' | 'companyCodes'>,
  { database, secret, clock }: Surroundings,
): readonly CollectionGateway[] {
  const made: Readonly<Record<GatewayId, () => CollectionGateway | undefined>> = {
    sandbox: () => (sandbox ? sandboxCollection({ database, secret, companyCodes }) : undefined),
    midtrans: () => midtrans && midtransCollection(midtrans, { clock }),
    xendit: () => xendit && xenditCollection(xendit, { clock }),
  };
  return order.flatMap((id) => made[id]() ?? []);
}
