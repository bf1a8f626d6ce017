import { useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { wibMonth } from '../../lib/calendar';
import { CalendarGroup, CalendarPart } from '../calendar/CalendarPart';
import { monthOptions, twoDigits, useChosen, yearOptions } from '../calendar/calendarParts';
import type { FieldProps } from '../fieldProps';

export interface YearMonth {
  year: number;
  /** 1 to 12 */
  month: number;
}

/** Reads "2024-03"; undefined for anything else. */
function parseMonth(value: string | undefined): YearMonth | undefined {
  const match = /^(\d{4})-(\d{2})$/.exec(value ?? '');
  return match ? { year: Number(match[1]), month: Number(match[2]) } : undefined;
}

function formatMonth({ year, month }: YearMonth): string {
  return `${year}-${twoDigits(month)}`;
}

function isFuture(choice: YearMonth, present: YearMonth): boolean {
  return choice.year > present.year || (choice.year === present.year && choice.month > present.month);
}

interface Chosen {
  year: number | undefined;
  month: number | undefined;
}

const LONGEST_CAREER_YEARS = 60;
const NOTHING: Chosen = { year: undefined, month: undefined };

/** A month that has begun, as "2024-03". */
export default function Month(field: FieldProps) {
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
