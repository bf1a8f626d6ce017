import type { PaymentStatus } from '../../../../src/contract/generated/bodies';
import type { Queries, SqlValue } from '../../../platform/database/database';
import type { User } from '../../people';
import type { SoughtReference } from '../domain/paymentSearch';

/** Which payments are asked for, so many after one of them. */
export interface SoughtPayments {
  /** rupiah */
  amount: number | undefined;
  /** paid from a moment on and before another */
  paid: { from: Date; before: Date } | undefined;
  reference: SoughtReference | undefined;
  after: string | undefined;
  count: number;
}

/** A payment with who was given the number, as far as anyone was, and the loans it was booked for. */
export interface PaymentAtDesk {
  paymentId: string;
  gateway: string;
  reference: string;
  number: string;
  /** undefined: a number that no one was given */
  collectionId: string | undefined;
  channel: string | undefined;
  /** rupiah */
  amount: number;
  paidAt: Date;
  status: PaymentStatus;
  loans: readonly string[];
  /** undefined where no one was given the number, or their account was erased */
  userId: string | undefined;
  mobileNumber: string | undefined;
  known: User['known'] | undefined;
}

/** Which event of a loan a payment made: one for each loan that it paid. */
const EVENT_OF = `e.source = p.gateway AND e.reference = p.reference || ' ' || l.loan_id`;

/** The number of an event among the payments of its loan, as the receipt has it. */
const NUMBER_OF_RECEIPT = `(SELECT count(*) FROM loan_events b WHERE b.loan_id = l.loan_id AND b.event_no <= e.event_no
  AND (b.kind = 'settled' OR (b.kind = 'paid' AND b.detail ->> 'by' = 'person')))`;

/** Gives a parameter its place. */
type Place = (value: SqlValue) => string;

function ofReference(sought: SoughtReference, place: Place): string {
  if (sought.kind === 'receipt') {
    const number = sought.payment === undefined ? '' : ` AND ${NUMBER_OF_RECEIPT} = ${place(sought.payment)}`;
    return `EXISTS (SELECT 1 FROM loans l JOIN loan_events e USING (loan_id)
      WHERE l.loan_no = ${place(sought.loanNo)} AND ${EVENT_OF}${number})`;
  }
  const value = `${place(sought.value)}::text`;
  if (sought.kind === 'digits')
    return `${value} IN (right(p.number, length(${value})), right(p.reference, length(${value})))`;
  // a correction of ours is called after what it corrects
  return `(lower(p.reference) = lower(${value}) OR starts_with(lower(p.reference), lower(${value}) || ' corrected '))`;
}

/** Payments by their day, amount and reference, the one paid last first. */
export async function findPayments(
  db: Queries,
  { amount, paid, reference, after, count }: SoughtPayments,
): Promise<readonly PaymentAtDesk[]> {
  const params: SqlValue[] = [];
  const place: Place = (value) => `$${params.push(value)}`;
  const conditions = [
    ...(amount === undefined ? [] : [`p.amount = ${place(amount)}`]),
    ...(paid ? [`p.paid_at >= ${place(paid.from)} AND p.paid_at < ${place(paid.before)}`] : []),
    ...(reference ? [ofReference(reference, place)] : []),
    ...(after === undefined
      ? []
      : [
          `(p.paid_at, p.payment_id) < (SELECT a.paid_at, a.payment_id FROM payments a WHERE a.payment_id = ${place(after)})`,
        ]),
  ];
  return db.query(
    `SELECT p.payment_id, p.gateway, p.reference, p.number, p.collection_id, c.channel, p.amount::float8 AS amount,
       p.paid_at, p.status, u.user_id, u.mobile_number, u.known, ARRAY(
         SELECT l.loan_no FROM loans l JOIN loan_events e USING (loan_id)
         WHERE l.user_id = c.user_id AND ${EVENT_OF} ORDER BY l.loan_no) AS loans
     FROM payments p LEFT JOIN collections c USING (collection_id)
       LEFT JOIN users u ON u.user_id = c.user_id AND u.mobile_number <> 'deleted-' || u.user_id
     WHERE ${conditions.join(' AND ')} ORDER BY p.paid_at DESC, p.payment_id DESC LIMIT ${place(count)}`,
    params,
  );
}
