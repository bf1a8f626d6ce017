import type { DifferenceAct, DifferenceKind, DifferenceStatus } from '../../../../src/contract/generated/bodies';
import type { StatusChanges } from '../../../platform/domain/statusChanges';
import type { PaymentEvent } from '../port';

/** What changes a difference between a gateway and our books, by its cause (docs/product/payments.md). */
export const DIFFERENCE_CHANGES = {
  found: { from: ['none', 'GONE', 'BOOKED', 'ANSWERED'], to: 'OPEN' },
  booked: { from: ['OPEN'], to: 'BOOKED' },
  answered: { from: ['OPEN'], to: 'ANSWERED' },
  /** both say the same again */
  gone: { from: ['OPEN'], to: 'GONE' },
} as const satisfies StatusChanges<DifferenceStatus>;

/** What an operator can do about a difference of each kind, beside saying why it is right as it is. */
export const DIFFERENCE_ACTS: Readonly<Record<DifferenceKind, readonly DifferenceAct[]>> = {
  'unknown-here': ['book', 'answer'],
  'unknown-there': ['takeBack', 'answer'],
  'other-amount': ['correct', 'answer'],
  'not-booked': ['takeBack', 'answer'],
  'not-undone': ['answer'],
};

/** A payment of which a gateway and our books do not say the same. Amounts in rupiah. */
export interface PaymentDifference {
  gateway: string;
  reference: string;
  kind: DifferenceKind;
  number: string;
  here: number;
  there: number;
}

/** A payment as it stands in our books. */
export interface BookedHere {
  reference: string;
  number: string;
  amount: number;
  /** it counts, or will once it is booked */
  counts: boolean;
  /** true: someone was given the number */
  isKnown: boolean;
}

const CORRECTED = / corrected \d+$/;

/** What a correction of a payment is called. @param count how many there were before */
export const correctedReference = (reference: string, count: number): string => `${reference} corrected ${count + 1}`;

/** What the gateway calls a payment that was corrected here. */
const gatewayReference = (reference: string): string => reference.replace(CORRECTED, '');

/** What differs between what we have and what a gateway says of the same time or number. Corrections count with what they correct. */
export function differencesBetween(
  gateway: string,
  here: readonly BookedHere[],
  there: readonly PaymentEvent[],
): readonly PaymentDifference[] {
  const said = new Map(there.map((notice) => [notice.reference, notice]));
  const references = new Set([...here.map(({ reference }) => gatewayReference(reference)), ...said.keys()]);
  return [...references].flatMap((reference): PaymentDifference[] => {
    const ours = here.filter((one) => gatewayReference(one.reference) === reference);
    const notice = said.get(reference);
    const counted = ours.filter(({ counts }) => counts).reduce((sum, { amount }) => sum + amount, 0);
    const paid = notice?.state === 'paid' ? notice.amount : 0;
    const of = { gateway, reference, number: ours[0]?.number ?? notice?.number ?? '', here: counted, there: paid };
    if (ours.some(({ counts, isKnown }) => counts && !isKnown)) return [{ ...of, kind: 'unknown-here', here: 0 }];
    if (counted === paid) return [];
    return [{ ...of, kind: paid === 0 ? 'unknown-there' : 'other-amount' }];
  });
}
