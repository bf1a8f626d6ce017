import { isCalendarDay } from '../../lib/calendar';
import type { FormValues } from '../types';

const YOUNGEST = 13;

/** False for a month of the first day at work before the one in which the person was 13, where the birth date is known. */
export function workSinceAge(value: unknown, _clues: unknown, { birthDate }: FormValues): boolean {
  if (typeof value !== 'string' || typeof birthDate !== 'string' || !isCalendarDay(birthDate)) return true;
  const since = /^(\d{4})-\d{2}$/.exec(value);
  return !since || value >= `${Number(birthDate.slice(0, 4)) + YOUNGEST}${birthDate.slice(4, 7)}`;
}
