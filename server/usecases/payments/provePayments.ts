import { PAYMENT_CHANGES } from '../../domain/collectionStatus';
import type { Queries } from '../../repositories/database';
import { bookedOfPayments } from '../../repositories/payments';

/** A payment beside what loans have of it. */
interface BookedOf {
  gateway: string;
  reference: string;
  amount: number;
  status: string;
  /** rupiah of the events that stand */
  booked: number;
}

function problemOf({ gateway, reference, amount, status, booked }: BookedOf): string | undefined {
  const { booked: isBooked, takenBack } = PAYMENT_CHANGES;
  const expected = status === isBooked.to || status === takenBack.to ? amount : 0;
  if (booked === expected) return undefined;
  return `payment ${reference} of ${gateway}: ${status} with ${amount}, and loans have ${booked} of it`;
}

/** Compares every payment with what loans have of it, in rupiah: each rupiah once, and none that was taken back. Changes nothing. */
export async function provePayments(db: Queries): Promise<readonly string[]> {
  const payments = await bookedOfPayments(db);
  return payments.flatMap((one) => problemOf(one) ?? []);
}
