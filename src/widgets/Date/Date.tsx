import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { wibDay } from '../../lib/wibDay';
import { CalendarGroup } from '../calendar/CalendarGroup';
import { CalendarPart } from '../calendar/CalendarPart';
import { DAYS, monthOptions, useChosen, yearOptions } from '../calendar/calendarParts';
import type { FieldProps } from '../fieldProps';
import { type DateParts, formatDate, parseDate } from './dates';

const LONGEST_LIFE_YEARS = 120;
const NOTHING: DateParts = { year: undefined, month: undefined, day: undefined };

/**
 * A date of someone's life, as "1990-02-28". Whether there is such a day the form's rules say; they refuse one that is
 * chosen in part, rather than it being forgotten.
 */
export function DateInput(field: FieldProps) {
  const { t, language } = useTexts();
  const [thisYear] = useState(() => Number(wibDay(Date.now()).slice(0, 4)));
  const [chosen, setChosen] = useChosen<DateParts>(field.value, parseDate, NOTHING);
  const months = useMemo(() => monthOptions(language), [language]);

  function choose(part: keyof DateParts, value: number | undefined) {
    const next = { ...chosen, [part]: value };
    setChosen(next);
    field.onCommit(formatDate(next));
  }
  // a year that is there already is in the list, however young it makes them
  const newest = Math.max(thisYear - (field.settings.youngest ?? 0), Math.min(chosen.year ?? 0, thisYear));
  const options = { day: DAYS, month: months, year: yearOptions(newest, LONGEST_LIFE_YEARS) };
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
