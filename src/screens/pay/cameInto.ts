import type { PaymentNumber, PaymentOverview, PaymentReceived } from '../../contract/generated/bodies';

/** For how long what came in is told of beside a number, in milliseconds: one that lasts takes the next bill, too. */
const TOLD_MS = 24 * 3_600_000;

/** What came into a number lately, since it was chosen what it takes, and was not taken back. */
export const cameInto = (
  { id, chosenAt }: Pick<PaymentNumber, 'id' | 'chosenAt'>,
  { payments }: Pick<PaymentOverview, 'payments'>,
): readonly PaymentReceived[] =>
  payments.filter(
    ({ number, at, status }) =>
      number === id &&
      Date.parse(at.paid) >= Math.max(Date.parse(chosenAt), Date.now() - TOLD_MS) &&
      (status === 'SEEN' || status === 'BOOKED'),
  );
