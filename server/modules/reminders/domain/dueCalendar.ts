import { createHmac } from 'node:crypto';
import type { Language } from '../../../../src/contract/enums';
import type { OwnLoans } from '../../../../src/contract/generated/bodies';
import { addDays, dayOf } from '../../../../src/lending/days';
import { formatRupiah } from '../../../../src/lib/formats';
import type { Say } from '../../../platform/texts';

/** How a person wants their calendar. */
export interface CalendarWishes {
  language: Language;
  /** amounts are in it */
  amounts: boolean;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

const LINE_BYTES = 75;

/** A line of at most 75 bytes, continued on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > LINE_BYTES) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const compact = (day: string) => day.replaceAll('-', '');
const stamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The same for the same instalment, or what is owed back, each time; without the secret the loan cannot be found out from it. */
const uidOf = (secret: string, loanNo: string, number: number | 'owedBack') =>
  `${createHmac('sha256', secret).update(`due:${loanNo}:${number}`).digest('hex').slice(0, 32)}@lancar`;

/** What a calendar is made with: texts, the key of its ids, the moment it is made. */
interface Making {
  say: Say;
  secret: string;
  now: Date;
}

/**
 * What a person owes and when, as iCalendar: an all-day event for each unpaid instalment on its due day in Jakarta, and for
 * what is owed back on the day it is due since. No name or number of a person or loan is in it.
 */
export function dueCalendar(
  { loans }: OwnLoans,
  { amounts, language }: CalendarWishes,
  { say, secret, now }: Making,
): string {
  const event = (uid: string, day: string, what: string, amount: number) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(dayOf(day), 1))}`,
    `SUMMARY:${escaped(amounts ? `${what}: ${formatRupiah(amount, language)}` : what)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const events = loans.flatMap(({ loanNo, kind: kindId, instalments, owedBack = 0, owedBackSince }) => {
    const kind = say(`loans.kind.${kindId}`);
    const owed = instalments.filter(({ outstanding }) => outstanding > 0);
    const dues = owed.flatMap(({ number, due, outstanding }) => {
      const count = instalments.length;
      const what = say(`documents.calendar.${count === 1 ? 'only' : 'due'}`, { number, count, kind });
      return event(uidOf(secret, loanNo, number), due, what, outstanding);
    });
    if (owedBackSince === undefined) return dues;
    const what = say('documents.calendar.owedBack', { kind });
    return [...dues, ...event(uidOf(secret, loanNo, 'owedBack'), owedBackSince, what, owedBack)];
  });
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lancar//Bills//ID',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(say('documents.calendar.name'))}`,
    'X-WR-TIMEZONE:Asia/Jakarta',
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
