import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import type { DeskArrears } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { DayField } from '../../ui/DayField';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { LimitField } from '../review/DecisionFields';
import { useDesk, useDoing } from '../useDesk';

/** Writes down what a person says on the phone that they will pay: one of the days that they choose from themselves, at first all that is late on it. */
export function PromiseForm({ person, range }: Pick<DeskArrears, 'person' | 'range'>) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [amount, setAmount] = useState<number>();
  const [suggested, setSuggested] = useState<number>();
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const { from, until, least, days } = range;
  const chosen = days.find((one) => one.day === day);
  const most = chosen?.most ?? range.most;
  const isFitting = amount !== undefined && amount >= least && amount <= most;
  const sums = t('desk.arrears.promised.range', {
    least: formatRupiah(least, language),
    most: formatRupiah(most, language),
  });
  /** What is late on the day stands in the field until another sum is written. */
  function choose(next: string) {
    setDay(next);
    if (amount !== suggested) return;
    const late = days.find((one) => one.day === next)?.late;
    setSuggested(late);
    setAmount(late);
  }
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isFitting || day === '') return;
    void run('promise', () =>
      call('POST /desk/arrears/{person}/promises', { path: { person }, body: { amount, day } }),
    );
  }
  return (
    <form className={personStyles.work} noValidate onSubmit={save}>
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
        {chosen && t('desk.arrears.promised.then', { amount: formatRupiah(chosen.late, language) })}{' '}
        {chosen &&
          isFitting &&
          t(`desk.arrears.promised.${amount < chosen.late ? 'part' : 'whole'}`, {
            rest: formatRupiah(chosen.late - amount, language),
          })}
      </p>
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.arrears.promised.send')}
      </Button>
    </form>
  );
}
