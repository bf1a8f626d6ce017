import { useState } from 'react';
import { call } from '../../api/call';
import type { SandboxBankAnswer, SandboxBankBody } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { wholeRupiah } from '../../lib/typedAmount';
import { onlyDigits } from '../../lib/typedDigits';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { PlainField } from '../../ui/PlainField';
import styles from './BankScreen.module.css';

interface FieldProps {
  id: string;
  label: string;
  value: string;
  onValue(value: string): void;
}

function Typed({ id, label, value, onValue }: FieldProps) {
  return <PlainField id={id} label={label} inputMode="numeric" value={value} onChange={onValue} />;
}

/** Acts that need an amount. */
const WITH_AMOUNT = ['pay', 'twice', 'silent', 'late', 'reversedFirst', 'forged'] as const;

/** What the bank was told: what the number takes, or how the server took its messages. */
function Said({ answer: { amount, name, refused, statuses } }: { answer: SandboxBankAnswer }) {
  const { t, language } = useTexts();
  return (
    <p role="status">
      {amount !== undefined && t('sandbox.bank.takes', { amount: formatRupiah(amount, language), name })}
      {refused !== undefined && t(`sandbox.bank.refused.${refused}`)}
      {amount === undefined &&
        refused === undefined &&
        statuses &&
        t('sandbox.bank.answered', { statuses: statuses.join(', ') })}
    </p>
  );
}

/** test/bank: plays the bank that people pay at (docs/product/payments.md). */
export function BankScreen() {
  const { t, language } = useTexts();
  const query = useQuery();
  const sending = useSending();
  const [number, setNumber] = useState(query.get('number') ?? '');
  const [amount, setAmount] = useState('');
  const [answer, setAnswer] = useState<SandboxBankAnswer>();

  const rupiah = wholeRupiah(amount) ?? 0;
  const act = (body: Omit<SandboxBankBody, 'number'>) =>
    sending.run(async () => {
      const said = await call('POST /sandbox/bank', { body: { number, ...body } });
      setAnswer(said);
      if (said.amount !== undefined) setAmount(String(said.amount));
    });

  return (
    <Page>
      <Headline title={t('sandbox.bank.title')} text={t('sandbox.bank.text')} />
      <div className={styles.parts}>
        <Typed
          id="bank-number"
          label={t('sandbox.bank.number')}
          value={number}
          onValue={(typed) => setNumber(onlyDigits(typed))}
        />
        <Button disabled={number === ''} busy={sending.busy} onClick={() => void act({ act: 'inquire' })}>
          {t('sandbox.bank.acts.inquire')}
        </Button>
        <Typed id="bank-amount" label={t('sandbox.bank.amount')} value={amount} onValue={setAmount} />
        <div className={styles.acts}>
          {WITH_AMOUNT.map((name) => (
            <Button
              key={name}
              kind="ghost"
              disabled={number === '' || rupiah === 0}
              onClick={() => void act({ act: name, amount: rupiah })}
            >
              {t(`sandbox.bank.acts.${name}`)}
            </Button>
          ))}
        </div>
        <SendingProblem sending={sending} />
        {answer && <Said answer={answer} />}
        {answer?.payments.map(({ reference, amount: paid, paidAt, reversed }) => (
          <Card key={reference}>
            <p>
              {formatRupiah(paid, language)}, {wibTime(paidAt, language)}
            </p>
            {reversed ? (
              <p>{t('sandbox.bank.reversed')}</p>
            ) : (
              <Button kind="text" onClick={() => void act({ act: 'reverse', reference })}>
                {t('sandbox.bank.acts.reverse')}
              </Button>
            )}
          </Card>
        ))}
      </div>
    </Page>
  );
}
