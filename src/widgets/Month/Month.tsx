import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { wibMonth } from '../../lib/calendar';
import { CalendarGroup } from '../calendar/CalendarGroup';
import { CalendarPart } from '../calendar/CalendarPart';
import { monthOptions, yearOptions } from '../calendar/calendarParts';
import { useChosen } from '../calendar/useChosen';
import type { FieldProps } from '../fieldProps';
import { formatMonth, isFuture, parseMonth } from './months';

interface Chosen {
  year: number | undefined;
  month: number | undefined;
}

const LONGEST_CAREER_YEARS = 60;
const NOTHING: Chosen = { year: undefined, month: undefined };

/** A month that has begun, as "2024-03". */
export function Month(field: FieldProps) {
  const { t, language } = useTexts();
  const [present] = useState(() => parseMonth(wibMonth(Date.now())) ?? { year: 0, month: 0 });
  const [chosen, setChosen] = useChosen<Chosen>(field.value, parseMonth, NOTHING);
  const months = useMemo(() => monthOptions(language), [language]);

  function choose(year: number | undefined, month: number | undefined) {
    const future = year !== undefined && month !== undefined && isFuture({ year, month }, present);
    const kept = future ? undefined : month;
    setChosen({ year, month: kept });
    field.onCommit(year === undefined || kept === undefined ? undefined : formatMonth({ year, month: kept }));
  }
  const isAhead = (month: number) => chosen.year !== undefined && isFuture({ year: chosen.year, month }, present);

  return (
    <CalendarGroup field={field}>
      <CalendarPart
        field={field}
        text={t('widgets.month.month')}
        value={chosen.month}
        options={months.map((option) => ({ ...option, disabled: isAhead(option.value) }))}
        onChange={(month) => choose(chosen.year, month)}
      />
      <CalendarPart
        field={field}
        text={t('widgets.month.year')}
        value={chosen.year}
        options={yearOptions(present.year, LONGEST_CAREER_YEARS)}
        onChange={(year) => choose(year, chosen.month)}
      />
    </CalendarGroup>
  );
}
