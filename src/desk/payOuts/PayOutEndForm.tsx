import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import type { DeskPayOut, PayOutEnding } from '../../contract/generated/bodies';
import { isCalendarDay, wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { FactRows } from '../../ui/FactRows';
import { PlainField } from '../../ui/PlainField';
import { CalendarField } from '../CalendarField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { WrittenText } from '../person/WrittenText';
import { Question } from '../Question';
import { PickList } from '../review/DecisionFields';
import { useDesk, useDoing } from '../useDesk';
import { useLookedUp } from './PayOutFacts';
import payOutStyles from './payOuts.module.css';

/** The longest that is written of what was seen. */
const MOST_OF_WHY = 300;
const MOST_OF_REFERENCE = 60;

interface PayOutEndFormProps {
  payOut: DeskPayOut;
  onDone(text: string): void;
}

/** What an operator saw at the provider: proposed to a second one, after it was asked once more. */
export function PayOutEndForm({ payOut, onDone }: PayOutEndFormProps) {
  const { t, language } = useDeskTexts();
  const { id, ends, name, loanNo, provider = '', answered, requestedAt } = payOut;
  const { busy, error, run } = useDoing(useDesk());
  const [ending, setEnding] = useState<PayOutEnding>();
  const [written, setWritten] = useState({ day: '', reference: '', why: '' });
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isDated = ending !== undefined && ending !== 'NEVER_LEFT';
  const { day, reference, why } = written;
  const isDayGood = isCalendarDay(day) && day >= wibDay(Date.parse(requestedAt)) && day <= wibDay(Date.now());
  const missing = {
    day: isDated && !isDayGood,
    reference: isDated && reference.trim() === '',
    why: why.trim() === '',
  };
  const amount = formatRupiah(payOut.amount, language);
  const lookedUp = useLookedUp(payOut);
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    flushSync(() => setTried(true));
    if (ending && !Object.values(missing).includes(true)) setAsked(true);
    else {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.focus({ preventScroll: true });
      // with what is said below it
      first?.scrollIntoView?.({ block: 'center' });
    }
  }

  async function propose(said: PayOutEnding) {
    setAsked(false);
    const body = { ending: said, why, ...(isDated && { day }), ...(reference.trim() !== '' && { reference }) };
    if (await run('propose', () => call('POST /desk/pay-outs/{payOut}/end', { path: { payOut: id }, body })))
      onDone(t('desk.payOuts.done.propose', { loanNo }));
  }

  return (
    <form ref={form} data-decides="" className={styles.form} onSubmit={submit}>
      <p className={styles.small}>{t('desk.payOuts.lookUp', { provider })}</p>
      <PickList
        kind="radio"
        label={t('desk.payOuts.what')}
        options={ends.map((value) => ({ value, text: t(`desk.payOuts.ends.${value}`) }))}
        chosen={ending ? [ending] : []}
        onChange={([chosen]) => setEnding(chosen)}
      />
      {ending && <p className={styles.small}>{t(`desk.payOuts.follows.${ending}`)}</p>}
      {isDated && (
        <CalendarField
          label={t('desk.payOuts.day')}
          value={day}
          error={isTried && missing.day ? t('desk.payOuts.dayMissing') : undefined}
          onValue={(value) => setWritten({ ...written, day: value })}
        />
      )}
      {isDated && (
        <PlainField
          className={styles.input}
          label={t('desk.payOuts.ref')}
          help={t('desk.payOuts.refHelp')}
          maxLength={MOST_OF_REFERENCE}
          value={reference}
          error={isTried && missing.reference ? t('desk.payOuts.refMissing') : undefined}
          onChange={(value) => setWritten({ ...written, reference: value })}
        />
      )}
      {ending && (
        <WrittenText
          label={t('desk.payOuts.why')}
          help={t('desk.payOuts.whyHelp')}
          error={isTried && missing.why ? t('desk.payOuts.whyMissing') : undefined}
          most={MOST_OF_WHY}
          rows={2}
          text={why}
          onText={(value) => setWritten({ ...written, why: value })}
        />
      )}
      <Button type="submit" busy={busy === 'propose'} disabled={!ending}>
        {t('desk.payOuts.propose')}
      </Button>
      <Failure error={error} />
      {isAsked && ending && (
        <Question
          title={t(`desk.payOuts.askPropose.${ending}`, { amount, name })}
          destructive={ending !== 'ARRIVED'}
          confirm={{ text: t(`desk.payOuts.confirmPropose.${ending}`), onClick: () => void propose(ending) }}
          onClose={() => setAsked(false)}
        >
          {ending === 'NEVER_LEFT' && answered === 'PENDING' && (
            <p className={styles.failure}>{t('desk.payOuts.pending')}</p>
          )}
          <div className={payOutStyles.facts}>
            <FactRows
              facts={[
                ...lookedUp,
                ...(isDated ? [{ label: t('desk.payOuts.day'), value: dayWithWeekdayYear(day, language) }] : []),
                ...(reference.trim() === '' ? [] : [{ label: t('desk.payOuts.ref'), value: reference.trim() }]),
                { label: t('desk.payOuts.why'), value: why.trim() },
              ]}
            />
          </div>
          <p>{t(`desk.payOuts.follows.${ending}`)}</p>
          <p className={styles.small}>{t('desk.payOuts.paused')}</p>
        </Question>
      )}
    </form>
  );
}
