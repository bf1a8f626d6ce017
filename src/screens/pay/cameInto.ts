import type { PaymentNumber, PaymentOverview, PaymentReceived } from '../../contract/generated/bodies';

/** What came into a number since it was chosen what it takes, and was not taken back. */
export const cameInto = (
  { id, chosenAt }: Pick<PaymentNumber, 'id' | 'chosenAt'>,
  { payments }: Pick<PaymentOverview, 'payments'>,
): readonly PaymentReceived[] =>
  payments.filter(
    ({ number, at, status }) =>
      number === id && Date.parse(at.paid) >= Date.parse(chosenAt) && (status === 'SEEN' || status === 'BOOKED'),
  );
