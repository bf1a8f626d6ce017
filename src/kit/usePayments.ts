import { call } from '../api/call';
import type { PaymentClaimed, PaymentOverview, PaymentReceived } from '../contract/generated/bodies';
import { EXPECTED_EVERY_MS, owedEveryMs } from './owedEvery';
import { type Live, useLive } from './useLive';

/** True of a payment that is not booked yet, or is being taken back. */
export const isOnItsWay = ({ status }: PaymentReceived) => status === 'SEEN' || status === 'REVERSING';

interface ReadWhen {
  /** the page shows a number */
  showsNumber?: boolean;
  enabled?: boolean;
}

/** What a person can pay and paid; read again often while money is expected. */
export function usePayments({ showsNumber, enabled = true }: ReadWhen = {}): Live<PaymentOverview> {
  return useLive('payment', () => call('GET /payment/overview'), {
    enabled,
    everyMs: ({ claim, payments }) =>
      claim || payments.some(isOnItsWay) ? EXPECTED_EVERY_MS : owedEveryMs(showsNumber),
  });
}

/** What a person says they have paid, as the pages with their bills go by it. */
export interface OwnClaim {
  /** none of it is seen: sending a receipt stands in place of paying */
  claim?: PaymentClaimed;
  /** lateness stands still while it is looked for: no bill is changed meanwhile, and nothing promised */
  isHeld: boolean;
}

/** What the person said they have paid; nothing also while it is not known. A page reads it once and hands it on. */
export function useClaim(enabled: boolean): OwnClaim {
  const live = usePayments({ enabled });
  const { claim, asOf = '' } = live.status === 'ready' ? live.value : {};
  const isHeld = claim?.frozenUntil !== undefined && claim.frozenUntil >= asOf;
  return { isHeld, ...(claim && claim.came === undefined && { claim }) };
}
