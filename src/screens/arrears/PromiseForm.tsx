import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { OwnArrears } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SelectField } from '../../kit/SelectField';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { addDays, dayOf, daysBetween } from '../../lending/days';
import { formatRupiah, inThousands } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import styles from './arrears.module.css';

type Late = NonNullable<OwnArrears['late']>;

/** "Aku akan bayar tanggal …": how much, at first all that is late, and by when. */
export function PromiseForm({ late: { amount: owed, range }, onDone }: { late: Late; onDone(): Promise<void> }) {
  const { t, language } = useTexts();
  const sending = useSending();
  const [amount, setAmount] = useState(owed);
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const heading = useId();
  const { from, until, least, most } = range;
  const wrongAmount = amount < least || amount > most;
  const days = Array.from({ length: daysBetween(dayOf(from), dayOf(until)) + 1 }, (_, later) =>
    addDays(dayOf(from), later),
  );
  const sums = { least: formatRupiah(least, language), most: formatRupiah(most, language) };

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrongAmount || day === '') return;
    void sending.run(async () => {
      await call('POST /arrears/promise', { body: { amount, day } });
      await onDone();
    });
  }

  return (
    <form noValidate aria-labelledby={heading} onSubmit={send}>
      <h2 id={heading} className={styles.title}>
        {t('arrears.promise.title')}
      </h2>
      <p className={styles.note}>{t('arrears.promise.text')}</p>
      <div className={styles.form}>
        <PlainField
          label={t('arrears.promise.amount')}
          help={t('arrears.promise.amountError', sums)}
          error={isTried && wrongAmount ? t('arrears.promise.amountError', sums) : undefined}
          inputMode="numeric"
          value={amount === 0 ? '' : inThousands(String(amount), language)}
          onChange={(typed) => setAmount(Number(typed.replace(/\D/g, '').slice(0, 13)))}
        />
        <SelectField
          label={t('arrears.promise.day')}
          error={isTried && day === '' ? t('arrears.promise.dayError') : undefined}
          value={day}
          options={[
            { value: '', text: t('arrears.promise.choose') },
            ...days.map((value) => ({ value, text: dayWithWeekday(value, language) })),
          ]}
          onChoose={setDay}
        />
        <SendingProblem sending={sending} />
        {sending.slow && <p role="status">{sending.slow}</p>}
        <Button type="submit" busy={sending.busy}>
          {t('arrears.promise.send')}
        </Button>
      </div>
    </form>
  );
}
