import { loadAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';

/** A part with what was paid lately: it comes when it is there. */
const later = (part: 'OwnPaymentStatus' | 'OwnClaimNote') =>
  lazyPart(async () => {
    const [parts] = await Promise.all([import('./PaymentStatus'), loadAreas(['pay'])]);
    return { default: parts[part] };
  });

export const PaymentsLater = later('OwnPaymentStatus');

/** That what was said to be paid is looked for, beside a button to pay. */
export const ClaimNoteLater = later('OwnClaimNote');
