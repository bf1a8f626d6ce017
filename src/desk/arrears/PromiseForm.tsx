import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { DeskArrears } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';

/** Writes down what a person says on the phone that they will pay. */
export function PromiseForm({ person, range }: Pick<DeskArrears, 'person' | 'range'>) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [amount, setAmount] = useState('');
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const id = useId();
  const { from, until, least, most } = range;
  const isFitting = Number(amount) >= least && Number(amount) <= most && from <= day && day <= until;
  const said = t('desk.arrears.promised.range', {
    ...{ least: formatRupiah(least, language), most: formatRupiah(most, language) },
    date: dayWithWeekday(until, language),
  });
  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!isFitting) return;
    const body = { amount: Number(amount), day };
    void run('promise', () => call('POST /desk/arrears/{person}/promises', { path: { person }, body }));
  }
  return (
    <form className={personStyles.work} noValidate onSubmit={save}>
      <FieldShell id={`${id}-amount`} label={t('desk.arrears.promised.amount')}>
        <input
          id={`${id}-amount`}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={amount}
          aria-invalid={isTried && !isFitting}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => setAmount(target.value.replace(/\D/g, ''))}
        />
      </FieldShell>
      <FieldShell id={`${id}-day`} label={t('desk.arrears.promised.day')}>
        <input
          id={`${id}-day`}
          className={styles.input}
          type="date"
          min={from}
          max={until}
          value={day}
          aria-invalid={isTried && !isFitting}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => setDay(target.value)}
        />
      </FieldShell>
      <p id={`${id}-range`} className={styles.small} role={isTried && !isFitting ? 'alert' : undefined}>
        {isTried && !isFitting ? t('desk.arrears.promised.invalid', { range: said }) : said}
      </p>
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.arrears.promised.send')}
      </Button>
    </form>
  );
}
