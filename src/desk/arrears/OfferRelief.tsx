import { type FormEvent, useState } from 'react';
import { call } from '../../api/call';
import {
  type DeskArrears,
  RELIEF_KINDS,
  type ReliefKind,
  type ReliefPrice,
  type ReliefTerms,
} from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';
import { ReliefFigures } from './ReliefFigures';

const MOST_DIGITS = 9;

interface NumberProps {
  label: string;
  value: string;
  onValue(value: string): void;
}

const NumberField = ({ onValue, ...field }: NumberProps) => (
  <PlainField
    {...field}
    className={styles.input}
    inputMode="numeric"
    autoComplete="off"
    maxLength={MOST_DIGITS}
    onChange={(typed) => onValue(typed.replace(/\D/g, ''))}
  />
);

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
      <SelectField
        label={t('desk.arrears.relief.loan')}
        value={loanNo}
        options={loans.map((value) => ({ value, text: value }))}
        onChoose={(value) => {
          setPriced(undefined);
          setLoanNo(value);
        }}
      />
      <SelectField
        label={t('desk.arrears.relief.kind')}
        value={kind}
        options={RELIEF_KINDS.map((value) => ({ value, text: t(`desk.arrears.relief.kinds.${value}`) }))}
        onChoose={(value) => {
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
