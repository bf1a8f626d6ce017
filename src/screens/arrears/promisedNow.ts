import type { OwnArrears, OwnLoans } from '../../contract/generated/bodies';
import { useArrears } from '../../kit/hardship';
import { feesUntil } from './feesUntil';

/** What an open promise asks to be paid today, in rupiah: without the late fees that would come by its day. Undefined where none is open. */
export function promisedNow({ late, promises: [last] }: OwnArrears): number | undefined {
  if (last?.state !== 'OPEN') return undefined;
  const { amount, left = amount, lateThen = 0, day } = last;
  if (!late || left < lateThen) return left;
  return Math.min(left, lateThen) - feesUntil(late.range, day);
}

/** The same of who owes loans; undefined also while it is not known. */
export function usePromisedNow({ loans }: OwnLoans): number | undefined {
  const arrears = useArrears(loans.some(({ lateness }) => lateness !== undefined));
  return arrears.status === 'ready' ? promisedNow(arrears.value) : undefined;
}
