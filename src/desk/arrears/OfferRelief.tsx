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
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { useDesk, useDoing } from '../useDesk';
import { ContactAllowed } from './LateState';
import { ReliefWhy } from './ReliefDialogs';
import { ReliefFigures } from './ReliefFigures';

const MOST_DIGITS = 9;

const USUAL_COUNT = 6;

/** How many instalments what is owed comes to where each is no more than its person can pay; what is owed on one loan of several is not known. */
function fittingCount(perMonth: number | undefined, { loans, range }: Pick<DeskArrears, 'loans' | 'range'>): string {
  if (!perMonth || loans.length > 1) return String(USUAL_COUNT);
  return String(Math.max(2, Math.ceil(range.most / perMonth)));
}

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

interface OfferReliefProps {
  of: Pick<DeskArrears, 'person' | 'loans' | 'reliefs' | 'range' | 'reliefContact' | 'contact'>;
  /** told what became of it */
  onDone(text: string): void;
}

/** Offers smaller payments or a pause: its price first, and what was priced is what is offered. */
export function OfferRelief({ of, onDone }: OfferReliefProps) {
  const { person, loans, reliefs, reliefContact, contact } = of;
  const { t } = useDeskTexts();
  const wishFor = (no: string) => reliefs.find((one) => one.status === 'ASKED' && one.loanNo === no)?.perMonth;
  const { busy, error, run } = useDoing(useDesk());
  const [priced, setPriced] = useState<{ terms: ReliefTerms; price: ReliefPrice }>();
  const [loanNo, setLoanNo] = useState(loans[0] ?? '');
  const [kind, setKind] = useState<ReliefKind>('PLAN');
  const [numbers, setNumbers] = useState({
    count: fittingCount(wishFor(loans[0] ?? ''), of),
    forgiven: '0',
    days: '14',
  });
  const [why, setWhy] = useState('');
  const rule = useId();
  const [isWhyMissing, setWhyMissing] = useState(false);
  const set = (name: keyof typeof numbers) => (value: string) => {
    setPriced(undefined);
    setNumbers({ ...numbers, [name]: value });
  };
  const terms: ReliefTerms =
    kind === 'PLAN'
      ? { loanNo, kind, count: Math.max(2, Number(numbers.count)), forgiven: Number(numbers.forgiven) }
      : { loanNo, kind, days: Math.max(1, Number(numbers.days)) };

  async function propose({ terms: chosen, price }: NonNullable<typeof priced>) {
    const body = { ...chosen, ...(why.trim() !== '' && { why }) };
    if (!(await run('relief', () => call('POST /desk/arrears/{person}/reliefs', { path: { person }, body })))) return;
    setPriced(undefined);
    setWhy('');
    onDone(t(`desk.arrears.relief.sent.${price.needsSecond ? 'second' : chosen.kind}`));
  }

  function work(event: FormEvent) {
    event.preventDefault();
    const path = { person };
    if (priced && priced.price.because === undefined) {
      const isMissing = priced.price.needsSecond === true && why.trim() === '';
      setWhyMissing(isMissing);
      if (!isMissing) void propose(priced);
      return;
    }
    void run('price', async () => {
      const price = await call('POST /desk/arrears/{person}/relief-prices', { path, body: terms });
      setPriced({ terms, price });
    });
  }

  const isPriced = priced !== undefined && priced.price.because === undefined;
  // what a second operator decides is told to no one yet
  const isShut = isPriced && priced.price.needsSecond !== true && reliefContact.because !== undefined;
  const send = priced?.price.needsSecond ? 'desk.arrears.relief.sendSecond' : 'desk.arrears.relief.send';
  return (
    <form className={personStyles.work} noValidate onSubmit={work}>
      {reliefContact.because !== undefined && (
        <p id={rule}>
          <ContactAllowed contact={reliefContact} /> {t('desk.arrears.relief.anyTime')}
        </p>
      )}
      {reliefContact.because === undefined && contact.because !== undefined && (
        <p id={rule}>{t('desk.arrears.relief.awaited')}</p>
      )}
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
      <div role="status">{priced && <ReliefFigures price={priced.price} wished={wishFor(priced.terms.loanNo)} />}</div>
      {isPriced && (
        <ReliefWhy
          help={priced.price.needsSecond ? 'whyHelp' : 'whyOptional'}
          isMissing={isWhyMissing}
          why={why}
          onWhy={setWhy}
        />
      )}
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined} disabled={isShut} aria-describedby={rule}>
        {t(isPriced ? send : 'desk.arrears.relief.price')}
      </Button>
    </form>
  );
}
