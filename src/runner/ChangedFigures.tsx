import { useEffect, useRef } from 'react';
import type { ShownValue } from '../contract/definitions';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { DAY_MS } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { pointerSegments } from '../lib/pointer';
import { Card } from '../ui/Card';
import styles from './ChangedFigures.module.css';
import { type FlowRun, stepText } from './flowRun';
import { formatShown, hasRow } from './ShownRows';
import type { FiguresChange } from './useChangedFigures';

const signed = (amount: number, text: string) => (amount < 0 ? `\u2212${text}` : `+${text}`);

/** By how much a figure is more or less, in rupiah or days; `-` for what is no figure. */
function differenceOf({ as, was, now }: ShownChange, { t, language }: Texts): string {
  if (was === now) return t('changed.same');
  if (typeof was === 'number' && typeof now === 'number') {
    return signed(now - was, formatRupiah(Math.abs(now - was), language));
  }
  if (as !== 'date' || typeof was !== 'string' || typeof now !== 'string') return '-';
  const days = (Date.parse(now) - Date.parse(was)) / DAY_MS;
  return signed(days, t('changed.days', { count: Math.abs(days) }));
}

interface ShownChange {
  as: ShownValue['as'];
  was: unknown;
  now: unknown;
}

interface ChangedFiguresProps {
  run: FlowRun;
  show: readonly ShownValue[];
  change: FiguresChange;
}

/** What a review showed and what it would be now, side by side with the difference. */
export function ChangedFigures({ run, show, change: { was, now } }: ChangedFiguresProps) {
  const texts = useTexts();
  const { t } = texts;
  const title = useRef<HTMLHeadingElement>(null);
  // it came in answer to a press far below
  useEffect(() => title.current?.focus(), []);
  const rows = show.flatMap((value) => {
    const { id, at, as } = value;
    const name = pointerSegments(at)?.at(-1) ?? '';
    if (as === 'review' || as === 'reason' || as === 'lines' || !(name in now) || !hasRow(run, value)) return [];
    // in short: two days stand in one row
    return [{ id, as: as === 'day' ? 'date' : as, was: was[name], now: now[name] } as const];
  });
  return (
    <Card>
      <section aria-labelledby="changed">
        <h2 id="changed" ref={title} tabIndex={-1} className={styles.title}>
          {t('changed.title')}
        </h2>
        <p className={styles.body}>{t('changed.body')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('changed.was')}</th>
              <th scope="col">{t('changed.now')}</th>
              <th scope="col">{t('changed.difference')}</th>
            </tr>
          </thead>
          {rows.map((row) => (
            <tbody key={row.id} data-changed={row.was !== row.now || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {t(stepText(run, `show.${row.id}`))}
                </th>
              </tr>
              <tr>
                <td>{formatShown(row.as, row.was, texts)}</td>
                <td>{formatShown(row.as, row.now, texts)}</td>
                <td>{differenceOf(row, texts)}</td>
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </Card>
  );
}
