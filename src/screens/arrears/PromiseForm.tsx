import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import type { OwnArrears } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah, inThousands } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { DayField } from '../../ui/DayField';
import { PlainField } from '../../ui/PlainField';
import styles from './arrears.module.css';
import { feesUntil } from './feesUntil';

type Late = NonNullable<OwnArrears['late']>;

interface OutcomeProps {
  late: Late;
  /** undefined where it cannot be promised */
  amount: number | undefined;
  day: string;
}

/** What is late on the day that was chosen, and what a promised sum does then. */
function Outcome({ late: { amount: now, range }, amount, day }: OutcomeProps) {
  const { t, language } = useTexts();
  const then = range.days.find((one) => one.day === day)?.late;
  if (then === undefined) return null;
  const fees = feesUntil(range, day);
  const fallsDue = then - now - fees;
  const more = fallsDue > 0 ? (fees > 0 ? 'Both' : 'Due') : fees > 0 ? 'Fees' : 'Same';
  const values = {
    date: dayWithWeekdayYear(day, language),
    amount: formatRupiah(then, language),
    fees: formatRupiah(fees, language),
    due: formatRupiah(fallsDue, language),
    rest: formatRupiah(then - (amount ?? 0), language),
  };
  return (
    <>
      {t(`arrears.promise.then${more}`, values)}{' '}
      {amount !== undefined && t(amount < then ? 'arrears.promise.part' : 'arrears.promise.whole', values)}
    </>
  );
}

interface PromiseFormProps {
  late: Late;
  /** staff contact them no more, with or without a promise */
  isOver: boolean;
  onDone(): Promise<void>;
}

/** A promise to pay: by when, and how much, which is at first all that is late on that day. */
export function PromiseForm({ late, isOver, onDone }: PromiseFormProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const [typed, setTyped] = useState<number>();
  const [day, setDay] = useState('');
  const [isTried, setTried] = useState(false);
  const heading = useId();
  const { from, until, least, days } = late.range;
  const chosen = days.find((one) => one.day === day);
  const amount = typed ?? chosen?.late ?? late.amount;
  const most = chosen?.most ?? late.range.most;
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
      <p className={styles.note}>{t(`arrears.promise.${isOver ? 'textOver' : late.loud ? 'textLoud' : 'text'}`)}</p>
      <div className={styles.form}>
        <DayField
          label={t('arrears.promise.day')}
          none={t('arrears.promise.choose')}
          {...{ language, from, until }}
          error={isTried && day === '' ? t('arrears.promise.dayError') : undefined}
          value={day}
          onChoose={setDay}
        />
        <PlainField
          label={t('arrears.promise.amount')}
          help={t('arrears.promise.amountHelp', sums)}
          error={isTried && wrongAmount ? t('arrears.promise.amountError', sums) : undefined}
          inputMode="numeric"
          value={amount === 0 ? '' : inThousands(String(amount), language)}
          onChange={(text) => setTyped(Number(text.replace(/\D/g, '').slice(0, 13)))}
        />
        <p role="status" className={styles.note}>
          <Outcome late={late} amount={wrongAmount ? undefined : amount} day={day} />
        </p>
        <SendingProblem sending={sending} />
        {sending.slow && <p role="status">{sending.slow}</p>}
        <Button type="submit" busy={sending.busy}>
          {t('arrears.promise.send')}
        </Button>
      </div>
    </form>
  );
}
