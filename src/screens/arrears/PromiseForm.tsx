import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { OwnArrears } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah, inThousands } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { DayField } from '../../ui/DayField';
import { PlainField } from '../../ui/PlainField';
import styles from './arrears.module.css';

type Late = NonNullable<OwnArrears['late']>;

/** A promise to pay: how much, at first all that is late, and by when. */
export function PromiseForm({ late: { amount: owed, range }, onDone }: { late: Late; onDone(): Promise<void> }) {
  const { t, language } = useTexts();
  const sending = useSending();
  const [amount, setAmount] = useState(owed);
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const heading = useId();
  const { from, until, least, most } = range;
  const wrongAmount = amount < least || amount > most;
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
          help={t('arrears.promise.amountHelp', sums)}
          error={isTried && wrongAmount ? t('arrears.promise.amountError', sums) : undefined}
          inputMode="numeric"
          value={amount === 0 ? '' : inThousands(String(amount), language)}
          onChange={(typed) => setAmount(Number(typed.replace(/\D/g, '').slice(0, 13)))}
        />
        <DayField
          label={t('arrears.promise.day')}
          none={t('arrears.promise.choose')}
          {...{ language, from, until }}
          error={isTried && day === '' ? t('arrears.promise.dayError') : undefined}
          value={day}
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
