import { Suspense, useState } from 'react';
import type { ShownValue } from '../contract/definitions';
import { type Texts, withAreas } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { ReviewTracker } from '../kit/ReviewTracker';
import type { RefusalCause } from '../kit/Why';
import { wibDay } from '../lib/calendar';
import { copyText } from '../lib/copyText';
import { dayMonth } from '../lib/dayMonth';
import { formatRupiah } from '../lib/formats';
import { decimalText } from '../lib/locale';
import { valueAt } from '../lib/pointer';
import { dayInRow, wibTime } from '../lib/weekday';
import { Card } from '../ui/Card';
import { lazyPart } from '../ui/lazyPart';
import { type FlowRun, stepText } from './flowRun';
import styles from './ShownRows.module.css';

type Format = (value: string | number, texts: Texts) => string;
type Row = Exclude<ShownValue['as'], 'review' | 'lines' | 'reason'>;

/** A day, or the day in Jakarta of a time. */
const dayOf = (value: string) => (value.includes('T') ? wibDay(Date.parse(value)) : value);

/** The formats of docs/product/rules.md. */
const FORMATS: Readonly<Record<Row, Format>> = {
  text: (value) => String(value),
  code: (value) => String(value),
  money: (value, { language }) => formatRupiah(Number(value), language),
  date: (value, { language }) => dayMonth(dayOf(String(value)), language),
  day: (value, { language }) => dayInRow(dayOf(String(value)), language),
  time: (value, { language }) => wibTime(String(value), language),
  aDay: (value, { t, language }) => t('runner.aDay.share', { percent: decimalText(String(value), language) }),
};

const isThere = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Whether a value has a row: some have one only where two others are the same, or differ. */
export function hasRow({ draft }: FlowRun, { only }: ShownValue): boolean {
  if (!only) return true;
  const [one, other] = ('same' in only ? only.same : only.differ).map((at) => valueAt(draft, at));
  return (one !== undefined && one === other) === 'same' in only;
}

/** A value in the format it is shown in; `-`, or Rp-, where it is missing. */
export const formatShown = (as: Row, value: unknown, texts: Texts): string =>
  isThere(value) ? FORMATS[as](value, texts) : as === 'money' ? 'Rp-' : '-';

function Copy({ code }: { code: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<boolean>();
  return (
    <button type="button" className={styles.copy} onClick={async () => setCopied(await copyText(code))}>
      {t(copied ? 'runner.copy.done' : copied === false ? 'runner.copy.failed' : 'runner.copy.action')}
    </button>
  );
}

function ShownRow({ run, id, at, as, total, percent, from }: Omit<ShownValue, 'as'> & { run: FlowRun; as: Row }) {
  const texts = useTexts();
  const value = valueAt(run.draft, at);
  const share = percent && valueAt(run.draft, percent);
  const day = from && valueAt(run.draft, from);
  // what was not chosen costs nothing; a draft of before it was told has no share
  if ((as === 'money' && value === 0) || (percent && !isThere(share)) || (as === 'aDay' && !isThere(value)))
    return null;
  const shown = isThere(day)
    ? texts.t('runner.aDay.from', { percent: decimalText(String(value), texts.language), day })
    : formatShown(as, value, texts);
  return (
    <div className={styles.row} data-total={total}>
      <dt>
        {texts.t(stepText(run, `show.${id}`))}
        {isThere(share) && ` (${decimalText(String(share), texts.language)}%)`}
      </dt>
      <dd>
        <span>{shown}</span>
        {as === 'code' && isThere(value) && <Copy code={shown} />}
      </dd>
    </div>
  );
}

/** Something that is bought, as the server tells of it; the price in rupiah. */
interface BoughtItem {
  name: string;
  quantity: number;
  price: number;
}

const isBoughtItem = (line: unknown): line is BoughtItem =>
  typeof line === 'object' && line !== null && 'price' in line;

/** A text as it is, or what is bought: "2 × Kipas angin, Rp311.728". */
const lineText = (line: unknown, language: Texts['language']): string =>
  isBoughtItem(line) ? `${line.quantity} × ${line.name}, ${formatRupiah(line.price, language)}` : String(line);

/** A list of texts or of what is bought, one below the other. */
function ShownLines({ run, id, at }: { run: FlowRun; id: string; at: ShownValue['at'] }) {
  const { t, language } = useTexts();
  const lines = valueAt(run.draft, at);
  return (
    <div className={styles.row}>
      <dt>{t(stepText(run, `show.${id}`))}</dt>
      <dd className={styles.lines}>
        {(Array.isArray(lines) ? lines : []).map((line) => lineText(line, language)).join('\n')}
      </dd>
    </div>
  );
}

/** The stages of a review that is under way. */
function Review({ run, id, at }: { run: FlowRun; id: string; at: ShownValue['at'] }) {
  const { t } = useTexts();
  const sentAt = valueAt(run.draft, at);
  if (typeof sentAt !== 'string') return null;
  return (
    <section className={styles.review}>
      <h2>{t(stepText(run, `show.${id}`))}</h2>
      <ReviewTracker sentAt={sentAt} />
    </section>
  );
}

/** Few are refused: the reasons come when they are needed. */
const DeclineReason = lazyPart(
  async () => ({ default: (await import('../kit/Why')).DeclineReason }),
  withAreas(['home']),
);

function Refusal({ run, id, at }: { run: FlowRun; id: string; at: ShownValue['at'] }) {
  const { t } = useTexts();
  return (
    <Suspense>
      <DeclineReason title={t(stepText(run, `show.${id}`))} reason={valueAt(run.draft, at) as RefusalCause} />
    </Suspense>
  );
}

/** Labelled values of what is known of an application, and the stages of its review. */
export function ShownRows({ run, show: all }: { run: FlowRun; show: readonly ShownValue[] }) {
  const show = all.filter((value) => hasRow(run, value));
  return (
    <Card>
      {show.map(({ id, at, as }) => as === 'reason' && <Refusal key={id} run={run} id={id} at={at} />)}
      {show.map(({ id, at, as }) => as === 'review' && <Review key={id} run={run} id={id} at={at} />)}
      <dl className={styles.rows} data-summed={show.some(({ total }) => total) || undefined}>
        {show.map(({ as, ...value }) => {
          if (as === 'review' || as === 'reason') return null;
          if (as === 'lines') return <ShownLines key={value.id} run={run} {...value} />;
          return <ShownRow key={value.id} run={run} as={as} {...value} />;
        })}
      </dl>
    </Card>
  );
}
