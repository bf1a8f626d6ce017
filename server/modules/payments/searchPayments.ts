import type { FoundPayment, PaymentSearch, PaymentState, PaymentsFound } from '../../../src/contract/generated/bodies';
import { dayOf } from '../../../src/lending/days';
import { isCalendarDay } from '../../../src/lib/calendar';
import { maskMobile } from '../../../src/lib/formats';
import { DESK_PAGE, idIn, pageOf } from '../../platform/domain/deskPage';
import { Refusal } from '../../platform/domain/refusals';
import { nextWibDayStart, wibDayStart } from '../../platform/domain/wib';
import type { Platform } from '../../platform/platform';
import { insertAct, type Operator } from '../operators';
import { soughtReference } from './domain/paymentSearch';
import { findPayments, type PaymentAtDesk } from './tables/paymentSearch';

const STATES = {
  SEEN: 'WAITS',
  BOOKED: 'BOOKED',
  REVERSING: 'TAKEN_BACK',
  REVERSED: 'TAKEN_BACK',
} as const satisfies Record<PaymentAtDesk['status'], PaymentState>;

function found(payment: PaymentAtDesk): FoundPayment {
  const { paymentId: id, amount, paidAt, gateway, reference, number, loans, status } = payment;
  const { channel, collectionId, userId: person, mobileNumber, known } = payment;
  const isOfNoOne = collectionId === undefined && status === 'SEEN';
  return {
    ...{ id, amount, paidAt: paidAt.toISOString(), gateway, reference, number, loans: [...loans] },
    state: isOfNoOne ? 'UNMATCHED' : STATES[status],
    ...(channel !== undefined && { channel }),
    ...(person !== undefined && { person }),
    ...(typeof known?.fullName === 'string' && { name: known.fullName }),
    ...(mobileNumber !== undefined && { mobile: maskMobile(mobileNumber) }),
  };
}

/** A day in Jakarta as moments. Refuses with INVALID_INPUT what is no day. */
function momentsOf(asked: string) {
  if (!isCalendarDay(asked)) throw new Refusal('INVALID_INPUT');
  const day = dayOf(asked);
  return { from: wibDayStart(day), before: nextWibDayStart(day) };
}

/**
 * POST /desk/payments/search: the payments of an amount, a day or both, and of a reference, the one paid last first, page by page.
 * By what was sought is in the audit trail; never what. Refuses with INVALID_INPUT, also without amount and day.
 */
export async function searchPayments(
  { database, clock }: Platform,
  { operatorId }: Operator,
  { amount, day, reference, after }: PaymentSearch,
): Promise<PaymentsFound> {
  if (amount === undefined && day === undefined) throw new Refusal('INVALID_INPUT');
  const asked = {
    ...{ amount, paid: day === undefined ? undefined : momentsOf(day) },
    reference: reference === undefined ? undefined : soughtReference(reference),
  };
  const rows = await findPayments(database, { ...asked, after: idIn({ after }), count: DESK_PAGE + 1 });
  const { shown, next } = pageOf(rows, ({ paymentId }) => paymentId);
  const by = Object.entries({ amount, day, reference }).filter(([, value]) => value !== undefined);
  const detail = { by: by.map(([name]) => name), found: shown.length };
  await insertAct(database, { operatorId, act: 'payment.search', subject: 'search', detail }, clock());
  return { payments: shown.map(found), ...next };
}
