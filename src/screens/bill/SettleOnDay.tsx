import { useId, useState } from 'react';
import { call } from '../../api/call';
import type { LoanSettlement } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { owedEveryMs } from '../../kit/owedEvery';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayFrom, dayWithWeekdayYear } from '../../lib/weekday';
import { FactRows } from '../../ui/FactRows';
import { describedBy, FieldShell } from '../../ui/FieldShell';
import plainInput from '../../ui/PlainInput.module.css';
import { Skeleton } from '../../ui/Skeleton';
import styles from './SettlementCard.module.css';

/** What closing the loan on the chosen day takes and saves. */
function OnDay({ loanNo, day, today }: Record<'loanNo' | 'day' | 'today', string>) {
  const { t, language } = useTexts();
  const live = useLive(`settlement ${loanNo} ${day}`, () => call('GET /loan/settlement', { query: { loanNo, day } }), {
    everyMs: () => owedEveryMs(),
  });
  if (live.status === 'loading') return <Skeleton text={t('common.loading')} lines={2} />;
  if (live.status === 'failed') return <p role="alert">{t('bills.settle.unread')}</p>;
  const { total, before = 0, saves } = live.value;
  const date = dayFrom(today, day, language);
  const facts = [
    ...(before > 0 ? [{ label: t('bills.settle.before'), value: formatRupiah(before, language) }] : []),
    { label: t('bills.settle.onDay', { date }), value: formatRupiah(total, language), total: true },
  ];
  return (
    <div role="status">
      <FactRows facts={facts} />
      <p className={saves > 0 ? styles.saves : styles.note}>
        {saves > 0
          ? t('bills.settle.savesOn', { amount: formatRupiah(saves, language), date })
          : t('bills.settle.sameOn', { date })}
      </p>
      <p className={styles.note}>{t('bills.settle.assumes')}</p>
    </div>
  );
}

interface SettleOnDayProps {
  loanNo: string;
  settlement: Pick<LoanSettlement, 'day' | 'plannedEnd'>;
}

/** Before it a year is still being typed, digit by digit. */
const WHOLE_YEARS = '1000-01-01';

/** Choosing another day to close a loan, and what that saves. */
export function SettleOnDay({ loanNo, settlement: { day: today, plannedEnd } }: SettleOnDayProps) {
  const { t, language } = useTexts();
  const id = useId();
  const [day, setDay] = useState('');
  // the field was left with something in it, also with what is no day
  const [isLeft, setLeft] = useState(false);
  const fits = day >= today && day <= plannedEnd;
  if (plannedEnd <= today) return null;
  const range = { first: dayWithWeekdayYear(today, language), last: dayWithWeekdayYear(plannedEnd, language) };
  const error = !fits && (isLeft || day >= WHOLE_YEARS) ? t('bills.settle.outside', range) : undefined;
  return (
    <details className={styles.another}>
      <summary>{t('bills.settle.another')}</summary>
      <FieldShell id={id} label={t('bills.settle.day')} error={error}>
        <input
          id={id}
          type="date"
          className={plainInput.input}
          min={today}
          max={plannedEnd}
          value={day}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, { error }) || undefined}
          onChange={({ target }) => {
            setDay(target.value);
            setLeft(false);
          }}
          onBlur={({ target }) => setLeft(target.value !== '' || target.validity.badInput)}
        />
      </FieldShell>
      {fits && <OnDay loanNo={loanNo} day={day} today={today} />}
    </details>
  );
}
