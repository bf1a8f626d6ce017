import type { ShownValue } from '../contract/definitions';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { dayMonth } from '../lib/dayMonth';
import { formatRupiah } from '../lib/formatRupiah';
import { formatTimestamp } from '../lib/formatTimestamp';
import { valueAt } from '../lib/pointer';
import { wibDay } from '../lib/wibDay';
import { Card } from '../ui/Card';
import { type FlowRun, stepText } from './flowRun';
import styles from './ShownRows.module.css';

type Format = (value: string | number, texts: Texts) => string;

/** A day, or the day in Jakarta of a time. */
const dayOf = (value: string) => (value.includes('T') ? wibDay(Date.parse(value)) : value);

/** Display formats of section 5. */
const FORMATS: Readonly<Record<ShownValue['as'], Format>> = {
  text: (value) => String(value),
  money: (value) => formatRupiah(Number(value)),
  date: (value, { language }) => dayMonth(dayOf(String(value)), language),
  time: (value) => formatTimestamp(String(value)),
};

/** What a missing value is shown as. */
const MISSING: Readonly<Partial<Record<ShownValue['as'], string>>> = { money: formatRupiah(undefined) };

/** Labelled values of what is known of an application. */
export function ShownRows({ run, show }: { run: FlowRun; show: readonly ShownValue[] }) {
  const texts = useTexts();
  return (
    <Card>
      <dl className={styles.rows}>
        {show.map(({ id, at, as }) => {
          const value = valueAt(run.draft, at);
          const isThere = (typeof value === 'string' && value !== '') || typeof value === 'number';
          return (
            <div key={id} className={styles.row}>
              <dt>{texts.t(stepText(run, `show.${id}`))}</dt>
              <dd>{isThere ? FORMATS[as](value, texts) : (MISSING[as] ?? '-')}</dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
