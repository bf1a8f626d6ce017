import { call } from '../api/call';
import type { OwnArrears, OwnLoans, ReliefMade } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { formatRupiah } from '../lib/formats';
import type { Language } from '../lib/locale';
import { dayFromNow } from '../lib/weekday';
import { type Live, useLive } from './useLive';

/** What is late and what was promised; read only where something is late. */
export const useArrears = (enabled: boolean): Live<OwnArrears> =>
  useLive('arrears', () => call('GET /arrears'), { enabled });

/** True for a pause that its day is in. */
export const isPauseOn = ({ kind, status, until = '' }: ReliefMade, today: string) =>
  kind === 'PAUSE' && status === 'GRANTED' && until >= today;

/** The pause in which nothing is asked of a person; undefined where there is none. */
export const pauseOf = ({ reliefs, today }: OwnArrears): ReliefMade | undefined =>
  reliefs.find((one) => isPauseOn(one, today));

/** What the loan of a relief is called by: its amount, else its number. */
export const reliefLoan = ({ loanNo, loanAmount }: ReliefMade, language: Language): string =>
  loanAmount === undefined ? loanNo : formatRupiah(loanAmount, language);

/** The pause in which all is that is late of loans, the first of them to end; undefined where there is none, or it is not known. */
export function usePauseOfLate(loans: OwnLoans['loans']): ReliefMade | undefined {
  const late = loans.filter(({ lateness }) => lateness !== undefined);
  const arrears = useArrears(late.length > 0);
  if (arrears.status !== 'ready') return undefined;
  const { reliefs, today } = arrears.value;
  const pauses = late.flatMap(
    ({ loanNo }) => reliefs.find((one) => one.loanNo === loanNo && isPauseOn(one, today)) ?? [],
  );
  const [first] = pauses.toSorted((one, other) => (one.until ?? '').localeCompare(other.until ?? ''));
  return pauses.length === late.length ? first : undefined;
}

/** The relief of who is late that waits: for their answer, else for one of ours; undefined where there is none, or some is in force. */
function waitingRelief({ late, reliefs, today }: OwnArrears): ReliefMade | undefined {
  if (!late || reliefs.some((one) => one.status === 'ACCEPTED' || isPauseOn(one, today))) return undefined;
  const of = (stands: ReliefMade['status']) => reliefs.find(({ status }) => status === stands);
  return of('OFFERED') ?? of('ASKED');
}

/**
 * What of relief waits, and that late fees go on meanwhile; undefined where nothing waits. Its texts are of the area `bills`.
 * @param isHeld lateness stands still
 */
export function waitingReliefText(
  { t, language }: Texts,
  arrears: Live<OwnArrears>,
  isHeld: boolean,
): string | undefined {
  if (arrears.status !== 'ready') return undefined;
  const { late, today } = arrears.value;
  const waiting = waitingRelief(arrears.value);
  if (!waiting || !late) return undefined;
  const { kind, status, until, answerBy } = waiting;
  const isOffered = status === 'OFFERED';
  const day = isOffered ? until : answerBy;
  const when = isOffered ? 'until' : answerBy !== undefined && answerBy < today ? 'overdue' : 'by';
  const tomorrow = late.range.days[1];
  const runs = !isHeld && tomorrow !== undefined && tomorrow.late > late.amount;
  return [
    t(`bills.late.relief.${isOffered ? 'offered' : kind}`),
    ...(day === undefined ? [] : [t(`bills.late.relief.${when}`, { date: dayFromNow(day, language) })]),
    ...(runs ? [t('bills.late.relief.fee')] : []),
  ].join(' ');
}

/** What the page for who has trouble paying is for now, as links to it say. */
export type HardshipUse = 'open' | 'promised' | 'claimed' | 'paused' | 'asked' | 'offered';

/** @param isHeld money is looked for that the person says they have paid */
export function hardshipUse(arrears: Live<OwnArrears>, isHeld: boolean): HardshipUse {
  if (arrears.status === 'ready') {
    if (pauseOf(arrears.value)) return 'paused';
    const waiting = waitingRelief(arrears.value);
    if (waiting) return waiting.status === 'OFFERED' ? 'offered' : 'asked';
    if (arrears.value.promises.some(({ state }) => state === 'OPEN')) return 'promised';
  }
  return isHeld ? 'claimed' : 'open';
}
