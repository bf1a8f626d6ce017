import { isCalendarDay } from './calendar';

const PARTED = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;
const IN_ONE = /^(\d{2})(\d{2})(\d{4})$/;
const WITH_CLOCK = /^(.*?)(?:[ ,T]+(?:(?:pukul|jam|at)\s+)?)([01]?\d|2[0-3])[.:]([0-5]\d)$/i;

const twoDigits = (text: string) => text.padStart(2, '0');

/**
 * The day that is written as "30/11/2026", "1.2.26", "30112026" or "2026-11-30", as YYYY-MM-DD: the day stands before the month, as in
 * Indonesia. undefined for anything else, and where there is no such day.
 */
export function typedDay(text: string): string | undefined {
  const written = text.trim();
  const [, day = '', month = '', year = ''] = PARTED.exec(written) ?? IN_ONE.exec(written) ?? [];
  const iso = day === '' ? written : `${year.padStart(4, '20')}-${twoDigits(month)}-${twoDigits(day)}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** The same with a time of day behind it, "30/11/2026 14.30", as YYYY-MM-DDTHH:MM. */
export function typedMinute(text: string): string | undefined {
  const [, before = '', hour = '', minute = ''] = WITH_CLOCK.exec(text.trim()) ?? [];
  const day = typedDay(before);
  return day && `${day}T${twoDigits(hour)}:${minute}`;
}

/** A day, alone or with its time, as {@link typedDay} and {@link typedMinute} give it, as it is written in a field; what is none stays as it is. */
export function writtenDay(iso: string): string {
  const [day = '', clock] = iso.split('T');
  if (!isCalendarDay(day)) return iso;
  const written = day.split('-').toReversed().join('/');
  return clock === undefined ? written : `${written} ${clock.replace(':', '.')}`;
}
