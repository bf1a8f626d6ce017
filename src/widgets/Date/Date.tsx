import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { wibDay } from '../../lib/calendar';
import { CalendarGroup, CalendarPart } from '../calendar/CalendarPart';
import { DAYS, monthOptions, twoDigits, useChosen, yearOptions } from '../calendar/calendarParts';
import type { FieldProps } from '../fieldProps';

/** What is chosen of a date so far. */
interface DateParts {
  readonly year: number | undefined;
  /** 1 to 12 */
  readonly month: number | undefined;
  /** 1 to 31 */
  readonly day: number | undefined;
}

const PARTS = /^(\d{4})?-(\d{2})?-(\d{2})?$/;

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/**
 * Reads "1990-02-28", and what formatDate gives for a date that is chosen in part; undefined for anything else. Also a
 * day that the month does not have: the rules refuse it, not we.
 */
function parseDate(value: string | undefined): DateParts | undefined {
  const match = PARTS.exec(value ?? '');
  return match ? { year: numberOf(match[1]), month: numberOf(match[2]), day: numberOf(match[3]) } : undefined;
}

const textOf = (part: number | undefined) => (part === undefined ? '' : twoDigits(part));

/** The date; chosen in part "1990-02-" or "-02-28", which no rule takes for a date; undefined when nothing is chosen. */
function formatDate({ year, month, day }: DateParts): string | undefined {
  const text = `${year ?? ''}-${textOf(month)}-${textOf(day)}`;
  return text === '--' ? undefined : text;
}

/** No one in the list is older; a year that is there already is in it all the same. */
const OLDEST = 100;
const NOTHING: DateParts = { year: undefined, month: undefined, day: undefined };

/**
 * A date of someone's life, as "1990-02-28". Whether there is such a day the form's rules say; they refuse one that is
 * chosen in part, rather than it being forgotten.
 */
export default function DateInput(field: FieldProps) {
  const { t, language } = useTexts();
  const [thisYear] = useState(() => Number(wibDay(Date.now()).slice(0, 4)));
  const [chosen, setChosen] = useChosen<DateParts>(field.value, parseDate, NOTHING);
  const months = useMemo(() => monthOptions(language), [language]);

  function choose(part: keyof DateParts, value: number | undefined) {
    const next = { ...chosen, [part]: value };
    setChosen(next);
    field.onCommit(formatDate(next));
  }
  // a year that is there already is in the list, however young or old it makes them
  const newest = Math.max(thisYear - (field.settings.youngest ?? 0), Math.min(chosen.year ?? 0, thisYear));
  const oldest = Math.min(thisYear - OLDEST, chosen.year ?? thisYear);
  const options = { day: DAYS, month: months, year: yearOptions(newest, newest - oldest + 1) };
  return (
    <CalendarGroup field={field}>
      {(['day', 'month', 'year'] as const).map((part) => (
        <CalendarPart
          key={part}
          field={field}
          text={t(`widgets.date.${part}`)}
          hint={t(`widgets.date.hints.${part}`)}
          value={chosen[part]}
          options={options[part]}
          onChange={(value) => choose(part, value)}
        />
      ))}
    </CalendarGroup>
  );
}
