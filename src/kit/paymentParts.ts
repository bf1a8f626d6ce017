import { withAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';

/** What was paid lately: it comes when it is there. */
export const PaymentsLater = lazyPart(
  async () => ({ default: (await import('./PaymentStatus')).OwnPaymentStatus }),
  withAreas(['pay']),
);

/** That the rest of what was said to be paid is looked for, beside a button to pay. */
export const ClaimNoteLater = lazyPart(
  async () => ({ default: (await import('./PaymentStatus')).OwnClaimNote }),
  withAreas(['pay']),
);

/** In place of a button to pay, while what was said to be paid is looked for. */
export const ClaimedWaysLater = lazyPart(
  async () => ({ default: (await import('./PaymentStatus')).ClaimedWays }),
  withAreas(['pay']),
);
