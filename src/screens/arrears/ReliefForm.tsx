import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import { type OwnArrears, RELIEF_KINDS, type ReliefKind } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { inThousands } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import styles from './arrears.module.css';
import { reliefAnswerText } from './reliefAnswer';

const MOST_DIGITS = 9;

/** Asks an operator for smaller payments, with what they can pay a month, or for a pause. */
export function ReliefForm({
  late: { loanNo },
  answer,
  onDone,
}: {
  late: NonNullable<OwnArrears['late']>;
  answer: OwnArrears['reliefAnswer'];
  onDone(): Promise<void>;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  const sending = useSending();
  const [kind, setKind] = useState<ReliefKind>('PLAN');
  const [perMonth, setPerMonth] = useState(0);

  function send(event: FormEvent) {
    event.preventDefault();
    const wish = kind === 'PLAN' && perMonth > 0 && { perMonth };
    void sending.run(async () => {
      await call('POST /arrears/relief', { body: { loanNo, kind, ...wish } });
      await onDone();
    });
  }

  return (
    <form noValidate onSubmit={send}>
      <p className={styles.note}>{t('arrears.relief.text')}</p>
      <p className={styles.note}>{reliefAnswerText(texts, answer)}</p>
      <div className={styles.form}>
        <SelectField
          label={t('arrears.relief.kind')}
          value={kind}
          options={RELIEF_KINDS.map((value) => ({ value, text: t(`arrears.relief.kinds.${value}`) }))}
          onChoose={setKind}
        />
        {kind === 'PLAN' && (
          <PlainField
            label={t('arrears.relief.perMonth')}
            inputMode="numeric"
            value={perMonth === 0 ? '' : inThousands(String(perMonth), language)}
            onChange={(typed) => setPerMonth(Number(typed.replace(/\D/g, '').slice(0, MOST_DIGITS)))}
          />
        )}
        <SendingProblem sending={sending} />
        {sending.slow && <p role="status">{sending.slow}</p>}
        <Button type="submit" kind="ghost" busy={sending.busy}>
          {t('arrears.relief.send')}
        </Button>
      </div>
    </form>
  );
}
