import type { PayOutFailure, PayOutStatus } from '../../../../src/contract/generated/bodies';
import { type StatusChanges, sourcesOf } from '../../../platform/domain/statusChanges';

/**
 * What changes a pay-out, by its cause (docs/product/statuses.md). From `handedOver` on the provider may have the money
 * under way: only what the provider says ends it, or two people who looked there (`payOutEnding.ts`).
 */
export const PAY_OUT_CHANGES = {
  requested: { from: ['none'], to: 'INITIATE' },
  withoutAccount: { from: ['none'], to: 'FAILED' },
  handedOver: { from: ['INITIATE', 'PROCESSING'], to: 'PROCESSING' },
  paid: { from: ['PROCESSING'], to: 'SUCCESS' },
  refused: { from: ['PROCESSING'], to: 'FAILED' },
  returned: { from: ['SUCCESS'], to: 'FAILED' },
  cancelled: { from: ['INITIATE'], to: 'CANCELED' },
} as const satisfies StatusChanges<PayOutStatus>;

/** The statuses of a pay-out that runs: the provider is still to be asked about it. */
export const RUNNING_PAY_OUTS = sourcesOf(PAY_OUT_CHANGES, 'PROCESSING');

/** What a provider can refuse a pay-out for. */
export const PROVIDER_REFUSALS = [
  'INVALID_ACCOUNT',
  'ABNORMAL_ACCOUNT',
  'MISMATCH_ACCOUNT',
  'VIRTUAL_ACCOUNT',
  'BANK_NOT_PAID',
  'REFUSED',
] as const satisfies readonly PayOutFailure[];
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number];

/** How a pay-out ended: paid, refused, or paid and then sent back by the person's bank. */
export type PayOutEnd =
  | { readonly state: 'paid' | 'returned'; readonly at: Date }
  | { readonly state: 'refused'; readonly code: ProviderRefusal };

/** The same as it is noted: people may find that it never left. */
export type NotedEnd = PayOutEnd | { readonly state: 'refused'; readonly code: 'NOT_SENT' };

/** Why a pay-out was not paid, as the provider or a person says. */
export type PayOutRefusal = ProviderRefusal | 'NOT_SENT';

const SECOND_MS = 1_000;
const LONGEST_MS = 300_000;

/** When a provider is asked next about a pay-out: after a tenth of its age, 2 seconds at the least, 5 minutes at the most. */
export function nextLook(requestedAt: Date, now: Date): Date {
  const age = now.getTime() - requestedAt.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_MS, Math.max(2 * SECOND_MS, age / 10)));
}
