import type { IncomeOnSlip, ReviewCause } from '../../../../src/contract/generated/bodies';
import { compare, fraction } from '../../../../src/lending/fraction';

/** What makes an income on documents that were read count no more: others may come, or another income is typed. */
const AFRESH: ReadonlySet<ReviewCause> = new Set<ReviewCause>([
  'sent',
  'takenOver',
  'corrected',
  'materialsAsked',
  'documentsWanted',
]);

/** What tells which income documents say. */
export const SLIP_BY: readonly ReviewCause[] = [...AFRESH, 'incomeCompared'];

/** By how much of the typed income documents may say another one before a reviewer has to say why. */
const TOLERATED = fraction(1, 10);

interface Slip {
  income: number;
  typed: number;
}

interface Noted {
  cause: ReviewCause;
  operatorId?: string | undefined;
  operatorName?: string | undefined;
  detail: { slip?: Slip };
}

/** What a reviewer noted of an income, with whether it is too far from the typed one to be passed over. Amounts in rupiah a month. */
export const incomeOnSlip = ({ income, typed }: Slip, operator?: string): IncomeOnSlip => ({
  ...{ income, typed },
  isFarOff: compare(fraction(Math.abs(income - typed), typed), TOLERATED) > 0,
  ...(operator !== undefined && { operator }),
});

/**
 * The income that the documents of an application say, of what reviewers read there last the smallest: where two read otherwise, neither
 * word is settled. Undefined where none was noted since it was sent, corrected or asked for documents.
 */
export function slipIn(
  events: readonly Noted[],
  isOf: (noted: Noted) => boolean = () => true,
): IncomeOnSlip | undefined {
  const since = events.findLastIndex(({ cause }) => AFRESH.has(cause));
  const noted = events.slice(since + 1).filter((event) => isOf(event));
  const lastOfEach = new Map(noted.flatMap((event) => (event.detail.slip ? [[event.operatorId, event]] : [])));
  const [least] = [...lastOfEach.values()]
    .flatMap(({ detail, operatorName }) => (detail.slip ? [incomeOnSlip(detail.slip, operatorName)] : []))
    .toSorted((one, other) => one.income - other.income);
  return least;
}

/** What one reviewer read of the income, and what another did, first of all otherwise and least: no one stands in for another. */
export function slipsOfEach(events: readonly Noted[], operatorId: string) {
  const own = slipIn(events, (noted) => noted.operatorId === operatorId);
  const others = new Set(events.map((noted) => noted.operatorId).filter((one) => one !== operatorId));
  const otherwise = [...others]
    .flatMap((other) => slipIn(events, (noted) => noted.operatorId === other) ?? [])
    .filter(({ income }) => own && income !== own.income)
    .toSorted((one, other) => one.income - other.income)[0];
  const byOther = otherwise ?? slipIn(events, (noted) => noted.operatorId !== operatorId);
  return { ...(own && { onSlip: own }), ...(byOther && { onSlipByOther: byOther }) };
}

/** True where a reviewer read another income than one before them: the last word of two does not settle which is right. */
export const isReadOtherwise = ({ onSlip, onSlipByOther }: ReturnType<typeof slipsOfEach>): boolean =>
  onSlip !== undefined && onSlipByOther !== undefined && onSlip.income !== onSlipByOther.income;

/** The income that a limit is reckoned from: the smaller of what was typed and what documents say; in rupiah a month. */
export const incomeToReckon = (typed: number | undefined, slip: IncomeOnSlip | undefined): number | undefined =>
  typed === undefined || !slip ? typed : Math.min(typed, slip.income);
