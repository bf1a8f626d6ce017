import { withAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';

/** A part with what was paid lately: it comes when it is there. */
const later = (part: 'OwnPaymentStatus' | 'OwnClaimNote') =>
  lazyPart(async () => ({ default: (await import('./PaymentStatus'))[part] }), withAreas(['pay']));

export const PaymentsLater = later('OwnPaymentStatus');

/** That what was said to be paid is looked for, beside a button to pay. */
export const ClaimNoteLater = later('OwnClaimNote');
