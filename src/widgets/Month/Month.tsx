import { type FocusEvent, useLayoutEffect, useMemo, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { wibMonth } from '../../lib/wibMonth';
import type { FieldProps } from '../fieldProps';
import styles from './Month.module.css';
import { MonthPart } from './MonthPart';
import { formatMonth, isFuture, monthNames, offeredYears, parseMonth } from './months';

interface Chosen {
  year: number | undefined;
  month: number | undefined;
}

const NOTHING: Chosen = { year: undefined, month: undefined };

/** A month that has begun, as "2024-03": month and year are two selects, native pickers for it being poor. */
export function Month(field: FieldProps) {
  const { t, language } = useTexts();
  const [present] = useState(() => parseMonth(wibMonth(Date.now())) ?? { year: 0, month: 0 });
  const [chosen, setChosen] = useState<Chosen>(() => parseMonth(field.value) ?? NOTHING);
  const names = useMemo(() => monthNames(language), [language]);

  useLayoutEffect(() => {
    if (field.value !== undefined) setChosen(parseMonth(field.value) ?? NOTHING);
  }, [field.value]);

  function choose(year: number | undefined, month: number | undefined) {
    const future = year !== undefined && month !== undefined && isFuture({ year, month }, present);
    const kept = future ? undefined : month;
    setChosen({ year, month: kept });
    field.onCommit(year === undefined || kept === undefined ? undefined : formatMonth({ year, month: kept }));
  }
  function left(event: FocusEvent<HTMLDivElement>) {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) field.onTouched();
  }

  const monthOptions = names.map((text, index) => ({
    value: index + 1,
    text,
    disabled: chosen.year !== undefined && isFuture({ year: chosen.year, month: index + 1 }, present),
  }));
  const yearOptions = offeredYears(present).map((year) => ({ value: year, text: String(year), disabled: false }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the field's shell holds the label, which a fieldset could not refer to
    <div id={field.id} className={styles.parts} role="group" aria-labelledby={`${field.id}-label`} onBlur={left}>
      <MonthPart
        field={field}
        text={t('widgets.month.month')}
        value={chosen.month}
        options={monthOptions}
        onChange={(month) => choose(chosen.year, month)}
      />
      <MonthPart
        field={field}
        text={t('widgets.month.year')}
        value={chosen.year}
        options={yearOptions}
        onChange={(year) => choose(year, chosen.month)}
      />
    </div>
  );
}
