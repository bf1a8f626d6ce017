import type { Environment } from './environment';
import { readXenditAccess, type XenditAccess } from './xenditAccess';

/** The gateways that bills can be paid by, as the data name them. */
export const GATEWAY_IDS = ['sandbox', 'midtrans', 'xendit'] as const;

export type GatewayId = (typeof GATEWAY_IDS)[number];

/** What Midtrans needs: docs.midtrans.com, "Retrieving API Access Keys". */
export interface MidtransConfig {
  url: string;
  serverKey: string;
  /** the ways that are agreed on with Midtrans */
  channels: readonly string[];
}

export interface XenditConfig extends XenditAccess {
  channels: readonly string[];
}

export interface GatewaysConfig {
  /** the first opens new numbers, all of them are listened to */
  order: readonly GatewayId[];
  midtrans: MidtransConfig | undefined;
  xendit: XenditConfig | undefined;
}

/** Those that each of them has. */
const WAYS = ['BCA', 'MANDIRI', 'BNI', 'BRI', 'PERMATA', 'ALFAMART', 'QRIS'] as const;

/** The ways of a gateway; all that it has where none are named. */
function readWays(env: Environment, name: string, all: readonly string[]): readonly string[] {
  const ways =
    env
      .text(name)
      ?.split(',')
      .map((way) => way.trim()) ?? all;
  const wrong = ways.find((way) => !all.includes(way));
  if (wrong !== undefined) env.mistake(`${name} has "${wrong}": write any of ${all.join(', ')} with commas between.`);
  return ways;
}

function readMidtrans(env: Environment): MidtransConfig {
  return {
    url: env.origin('LANCAR_MIDTRANS_URL') ?? 'https://api.midtrans.com',
    serverKey: env.needed('LANCAR_MIDTRANS_SERVER_KEY', 'midtrans in LANCAR_GATEWAYS'),
    channels: readWays(env, 'LANCAR_MIDTRANS_WAYS', WAYS),
  };
}

function readXendit(env: Environment): XenditConfig {
  return {
    ...readXenditAccess(env, 'xendit in LANCAR_GATEWAYS'),
    channels: readWays(env, 'LANCAR_XENDIT_WAYS', WAYS),
  };
}

/** The gateways that bills are paid by: those of LANCAR_GATEWAYS, in their order; else the sandbox's own in a sandbox, and none outside. */
export function readGateways(env: Environment, sandbox: boolean): GatewaysConfig {
  const named = env
    .text('LANCAR_GATEWAYS')
    ?.split(',')
    .map((one) => one.trim());
  const order = named ? GATEWAY_IDS.filter((id) => named.includes(id)) : sandbox ? GATEWAY_IDS.slice(0, 1) : [];
  const wrong = named?.find((one) => !GATEWAY_IDS.some((id) => id === one));
  if (wrong !== undefined) env.mistake(`LANCAR_GATEWAYS has "${wrong}": write any of ${GATEWAY_IDS.join(', ')}.`);
  if (order.includes('sandbox') && !sandbox)
    env.mistake('LANCAR_GATEWAYS has sandbox, which there is only in a sandbox.');
  return {
    order: order.toSorted((one, other) => (named ?? order).indexOf(one) - (named ?? order).indexOf(other)),
    midtrans: order.includes('midtrans') ? readMidtrans(env) : undefined,
    xendit: order.includes('xendit') ? readXendit(env) : undefined,
  };
}
