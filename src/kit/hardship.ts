import { call } from '../api/call';
import type { OwnArrears, OwnLoans, ReliefMade } from '../contract/generated/bodies';
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

/** What the page for who has trouble paying is for now, as links to it say. */
export type HardshipUse = 'open' | 'promised' | 'claimed' | 'paused';

/** @param isHeld money is looked for that the person says they have paid */
export function hardshipUse(arrears: Live<OwnArrears>, isHeld: boolean): HardshipUse {
  if (arrears.status === 'ready') {
    if (pauseOf(arrears.value)) return 'paused';
    if (arrears.value.promises.some(({ state }) => state === 'OPEN')) return 'promised';
  }
  return isHeld ? 'claimed' : 'open';
}
