import type { Queries } from '../../platform/database/database';
import { type BookedChange, bookedOfPlanChanges, PAYMENT_CHANGES, PLAN_CHANGES } from '../loans';
import { bookedOfPayments } from './tables/payments';

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

function problemOfChange({ changeId, status, inAdvance, came, standing }: BookedChange): string | undefined {
  const isBooked = status === PLAN_CHANGES.booked.to;
  if (isBooked && came < inAdvance) return `change ${changeId}: ${status}, and ${came} of ${inAdvance} came for it`;
  if (standing === (isBooked ? 1 : 0)) return undefined;
  return `change ${changeId}: ${status}, and its loan has it ${standing} times`;
}

/**
 * Compares every payment with what loans have of it, in rupiah: each rupiah once, and none that was taken back; and every
 * change of a plan with what was paid for it and with its loan. Changes nothing.
 */
export async function provePayments(db: Queries): Promise<readonly string[]> {
  const [payments, changes] = [await bookedOfPayments(db), await bookedOfPlanChanges(db)];
  return [...payments.flatMap((one) => problemOf(one) ?? []), ...changes.flatMap((one) => problemOfChange(one) ?? [])];
}
