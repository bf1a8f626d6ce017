import type { LoanLocation } from '../../../../src/contract/generated/bodies';
import { percent, shareOf } from '../../../../src/lending/fraction';
import { rupiah } from '../../../../src/lending/money';
import { DAY_MS } from '../../../../src/lib/calendar';
import { isLately } from '../../../platform/domain/lately';

/**
 * What has to be proved before a loan, in the order it is asked for, and from when on (docs/product/decisions.md,
 * "What a loan asks for besides"). Amounts in rupiah.
 */
const LOAN_PROOFS = {
  location: { above: 10_000_000 },
  face: { above: 15_000_000, countsForDays: 90 },
  code: { firstLoanAbove: 5_000_000, shareOfLimit: '80', countsForMinutes: 15 },
} as const;

export type AskedProof = keyof typeof LOAN_PROOFS;

/** The loan that is asked for, and what is proved. Amounts in rupiah. */
interface ProofFacts {
  amount: number;
  /** the whole limit */
  limit: number;
  /** true as long as no loan was ever paid out to the person */
  isNew: boolean;
  /** what was said of the location for this loan; undefined where it was not asked yet */
  location: LoanLocation | undefined;
  /** when the face was last found to be the person's */
  faceAt: Date | undefined;
  /** when a code came right for this loan */
  codeAt: Date | undefined;
}

const MINUTE_MS = 60_000;

const isWithin = (at: Date | undefined, ms: number, now: Date) => at !== undefined && isLately(at, ms, now);

const wantsLocation = ({ amount }: ProofFacts) => amount > LOAN_PROOFS.location.above;

/** Who does not say where they are proves by a code instead that it is them. */
function wantsCode(facts: ProofFacts): boolean {
  const { amount, limit, isNew, location } = facts;
  const { firstLoanAbove, shareOfLimit } = LOAN_PROOFS.code;
  const isLargeFirst = isNew && amount > firstLoanAbove;
  const isMostOfLimit = amount > shareOf(rupiah(limit), percent(shareOfLimit), 'down');
  return isLargeFirst || isMostOfLimit || (wantsLocation(facts) && location !== 'GIVEN');
}

const IS_LEFT: Readonly<Record<AskedProof, (facts: ProofFacts, now: Date) => boolean>> = {
  location: (facts) => wantsLocation(facts) && facts.location === undefined,
  face: ({ amount, faceAt }, now) =>
    amount > LOAN_PROOFS.face.above && !isWithin(faceAt, LOAN_PROOFS.face.countsForDays * DAY_MS, now),
  code: (facts, now) => wantsCode(facts) && !isWithin(facts.codeAt, LOAN_PROOFS.code.countsForMinutes * MINUTE_MS, now),
};

/** What is to be proved next before a loan; undefined where nothing is left. */
export function proofLeft(facts: ProofFacts, now: Date): AskedProof | undefined {
  const order: readonly AskedProof[] = ['location', 'face', 'code'];
  return order.find((proof) => IS_LEFT[proof](facts, now));
}

/** A place to a tenth of a degree, about 11 km: `-6.2,106.8`. */
const PLACE = /^-?[0-9]{1,2}\.[0-9],-?[0-9]{1,3}\.[0-9]$/;

/** What was sent of the location: a coarse place, or why there is none; undefined for anything else. */
export function locationSaid(sent: unknown): { said: LoanLocation; place?: string } | undefined {
  if (sent === 'REFUSED' || sent === 'UNAVAILABLE') return { said: sent };
  return typeof sent === 'string' && PLACE.test(sent) ? { said: 'GIVEN', place: sent } : undefined;
}
