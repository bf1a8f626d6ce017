import { call } from '../api/call';
import type { PaymentClaimed, PaymentOverview, PaymentReceived } from '../contract/generated/bodies';
import { EXPECTED_EVERY_MS, owedEveryMs } from './owedEvery';
import { type Live, useLive } from './useLive';

/** True of a payment that is not booked yet, or is being taken back. */
export const isOnItsWay = ({ status }: PaymentReceived) => status === 'SEEN' || status === 'REVERSING';

interface ReadWhen {
  /** when the page showed a number */
  shownAt?: number | undefined;
  enabled?: boolean;
}

/** What a person can pay and paid; read again often while money is expected. */
export function usePayments({ shownAt, enabled = true }: ReadWhen = {}): Live<PaymentOverview> {
  return useLive('payment', () => call('GET /payment/overview'), {
    enabled,
    everyMs: ({ claim, payments }) => (claim || payments.some(isOnItsWay) ? EXPECTED_EVERY_MS : owedEveryMs(shownAt)),
  });
}

/** What the person said they have paid, while none of it is seen; undefined also while it is not known. */
export function useClaim(enabled: boolean): PaymentClaimed | undefined {
  const live = usePayments({ enabled });
  const claim = live.status === 'ready' ? live.value.claim : undefined;
  return claim?.came === undefined ? claim : undefined;
}
