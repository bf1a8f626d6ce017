import { loadAreas } from '../i18n/texts';
import { lazyPart } from '../ui/lazyPart';

/** What was paid lately: it comes when it is there. */
export const PaymentsLater = lazyPart(async () => {
  const [{ OwnPaymentStatus }] = await Promise.all([import('./PaymentStatus'), loadAreas(['pay'])]);
  return { default: OwnPaymentStatus };
});

/** That what was said to be paid is looked for, beside a button to pay: it comes when it is there. */
export const ClaimNoteLater = lazyPart(async () => {
  const [{ OwnClaimNote }] = await Promise.all([import('./PaymentStatus'), loadAreas(['pay'])]);
  return { default: OwnClaimNote };
});
