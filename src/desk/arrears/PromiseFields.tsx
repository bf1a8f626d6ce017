import { useState } from 'react';
import type { DeskArrears, PromiseBody } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { DayField } from '../../ui/DayField';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { LimitField } from '../review/DecisionFields';

type Range = DeskArrears['range'];

/** A promise while it is written down: at first all that is late, on the day that is chosen until another sum is written. */
export function usePromise({ least, most: mostNow, days }: Range) {
  const [suggested, setSuggested] = useState(days[0]?.late);
  const [amount, setAmount] = useState(suggested);
  const [day, setDay] = useState('');
  const chosen = days.find((one) => one.day === day);
  const isFitting = amount !== undefined && amount >= least && amount <= (chosen?.most ?? mostNow);
  function choose(next: string) {
    setDay(next);
    if (amount !== suggested) return;
    const late = days.find((one) => one.day === next)?.late;
    setSuggested(late);
    setAmount(late);
  }
  const body: PromiseBody | undefined = isFitting && day !== '' ? { amount, day } : undefined;
  return { ...{ day, amount, suggested, chosen, isFitting, body }, choose, setAmount };
}

interface PromiseFieldsProps {
  range: Range;
  promise: ReturnType<typeof usePromise>;
  /** what is missing is told */
  isTried: boolean;
}

/** One of the days that a person chooses from themselves, and the sum, with what it leaves late. */
export function PromiseFields({ range: { from, until, least, most }, promise, isTried }: PromiseFieldsProps) {
  const { t, language } = useDeskTexts();
  const { day, amount, suggested, chosen, isFitting, choose, setAmount } = promise;
  const money = (sum: number) => formatRupiah(sum, language);
  const sums = t('desk.arrears.promised.range', { least: money(least), most: money(chosen?.most ?? most) });
  return (
    <>
      <div className={personStyles.pair}>
        <DayField
          label={t('desk.arrears.promised.day')}
          none={t('desk.arrears.promised.choose')}
          error={isTried && day === '' ? t('desk.arrears.promised.dayMissing') : undefined}
          {...{ language, from, until }}
          value={day}
          onChoose={choose}
        />
        <LimitField
          key={suggested}
          label={t('desk.arrears.promised.amount')}
          help={sums}
          error={isTried && !isFitting ? sums : undefined}
          limit={amount}
          onChange={setAmount}
        />
      </div>
      <p role="status">
        {chosen && t('desk.arrears.promised.then', { amount: money(chosen.late) })}{' '}
        {chosen &&
          isFitting &&
          amount !== undefined &&
          t(`desk.arrears.promised.${amount < chosen.late ? 'part' : 'whole'}`, { rest: money(chosen.late - amount) })}
      </p>
    </>
  );
}
