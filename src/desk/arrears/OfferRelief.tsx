import { type FormEvent, useId, useState } from 'react';
import { call } from '../../api/call';
import {
  type DeskArrears,
  RELIEF_KINDS,
  type ReliefKind,
  type ReliefPrice,
  type ReliefTerms,
} from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { FieldShell } from '../../ui/FieldShell';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';
import { ReliefFigures } from './ReliefFigures';

interface NumberProps {
  label: string;
  value: string;
  onValue(value: string): void;
}

function NumberField({ label, value, onValue }: NumberProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={value}
        onChange={({ target }) => onValue(target.value.replace(/\D/g, ''))}
      />
    </FieldShell>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onValue(value: Value): void;
}

function Choice<Value extends string>({ label, value, options, onValue }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <select
        id={id}
        className={styles.input}
        value={value}
        onChange={({ target }) => onValue(options.find((one) => one.value === target.value)?.value ?? value)}
      >
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

/** Offers smaller payments or a pause: its price first, and what was priced is what is offered. */
export function OfferRelief({ person, loans }: Pick<DeskArrears, 'person' | 'loans'>) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [priced, setPriced] = useState<{ terms: ReliefTerms; price: ReliefPrice }>();
  const [loanNo, setLoanNo] = useState(loans[0] ?? '');
  const [kind, setKind] = useState<ReliefKind>('PLAN');
  const [numbers, setNumbers] = useState({ count: '6', forgiven: '0', days: '14' });
  const set = (name: keyof typeof numbers) => (value: string) => {
    setPriced(undefined);
    setNumbers({ ...numbers, [name]: value });
  };
  const terms: ReliefTerms =
    kind === 'PLAN'
      ? { loanNo, kind, count: Math.max(2, Number(numbers.count)), forgiven: Number(numbers.forgiven) }
      : { loanNo, kind, days: Math.max(1, Number(numbers.days)) };

  function work(event: FormEvent) {
    event.preventDefault();
    const path = { person };
    if (priced && priced.price.because === undefined) {
      void run('relief', () => call('POST /desk/arrears/{person}/reliefs', { path, body: priced.terms }));
      return;
    }
    void run('price', async () => {
      const price = await call('POST /desk/arrears/{person}/relief-prices', { path, body: terms });
      setPriced({ terms, price });
    });
  }

  const isPriced = priced !== undefined && priced.price.because === undefined;
  const send = priced?.price.needsSecond ? 'desk.arrears.relief.sendSecond' : 'desk.arrears.relief.send';
  return (
    <form className={personStyles.work} noValidate onSubmit={work}>
      <Choice
        label={t('desk.arrears.relief.loan')}
        value={loanNo}
        options={loans.map((value) => ({ value, text: value }))}
        onValue={(value) => {
          setPriced(undefined);
          setLoanNo(value);
        }}
      />
      <Choice
        label={t('desk.arrears.relief.kind')}
        value={kind}
        options={RELIEF_KINDS.map((value) => ({ value, text: t(`desk.arrears.relief.kinds.${value}`) }))}
        onValue={(value) => {
          setPriced(undefined);
          setKind(value);
        }}
      />
      {kind === 'PLAN' ? (
        <>
          <NumberField label={t('desk.arrears.relief.count')} value={numbers.count} onValue={set('count')} />
          <NumberField label={t('desk.arrears.relief.forgiven')} value={numbers.forgiven} onValue={set('forgiven')} />
        </>
      ) : (
        <NumberField label={t('desk.arrears.relief.days')} value={numbers.days} onValue={set('days')} />
      )}
      <div role="status">{priced && <ReliefFigures price={priced.price} />}</div>
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t(isPriced ? send : 'desk.arrears.relief.price')}
      </Button>
    </form>
  );
}
