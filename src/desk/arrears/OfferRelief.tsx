import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../api/call';
import { type DeskArrears, RELIEF_KINDS, type ReliefKind, type ReliefTerms } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { PlainField } from '../../ui/PlainField';
import { SelectField } from '../../ui/SelectField';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import personStyles from '../person/person.module.css';
import { LimitField } from '../review/DecisionFields';
import { useDesk, useDoing } from '../useDesk';
import { ContactAllowed } from './LateState';
import { OfferDialog, type PricedRelief } from './OfferDialog';
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
  of: Pick<DeskArrears, 'person' | 'name' | 'loans' | 'reliefs' | 'range' | 'reliefContact' | 'contact'>;
  /** told what became of it */
  onDone(text: string): void;
}

/** Offers smaller payments or a pause: its price first, and what was priced is what is offered. */
export function OfferRelief({ of, onDone }: OfferReliefProps) {
  const { person, name, loans, reliefs, reliefContact, contact } = of;
  const { t } = useDeskTexts();
  const wishFor = (no: string) => reliefs.find((one) => one.status === 'ASKED' && one.loanNo === no);
  const { busy, error, run } = useDoing(useDesk());
  const [priced, setPriced] = useState<PricedRelief>();
  const wished = reliefs.find(({ status, loanNo: no }) => status === 'ASKED' && loans.includes(no));
  const [loanNo, setLoanNo] = useState(wished?.loanNo ?? loans[0] ?? '');
  const [kind, setKind] = useState<ReliefKind>(wished?.kind ?? 'PLAN');
  const [numbers, setNumbers] = useState({
    count: fittingCount(wished?.perMonth, of),
    days: '14',
  });
  const [forgiven, setForgiven] = useState<number | undefined>(0);
  const [isTried, setTried] = useState(false);
  const [why, setWhy] = useState('');
  const rule = useId();
  const [isWhyMissing, setWhyMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const result = useRef<HTMLDivElement>(null);
  const figures = useRef<HTMLDivElement>(null);
  const [perMonth, setPerMonth] = useState(wished?.perMonth);
  const set = (field: keyof typeof numbers) => (value: string) => {
    setPriced(undefined);
    setNumbers({ ...numbers, [field]: value });
  };
  const terms: ReliefTerms =
    kind === 'PLAN'
      ? { loanNo, kind, count: Math.max(2, Number(numbers.count)), forgiven: forgiven ?? 0 }
      : { loanNo, kind, days: Math.max(1, Number(numbers.days)) };

  function price(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (kind === 'PLAN' && forgiven === undefined) return;
    void run('price', async () => {
      const read = await call('POST /desk/arrears/{person}/relief-prices', { path: { person }, body: terms });
      flushSync(() => setPriced({ terms, price: read }));
      // what it does is read before it is offered
      figures.current?.focus({ preventScroll: true });
      result.current?.scrollIntoView?.({ block: 'nearest' });
    });
  }

  function ask() {
    const isMissing = priced?.price.needsSecond === true && why.trim() === '';
    setWhyMissing(isMissing);
    if (isMissing) result.current?.querySelector('textarea')?.focus();
    else setAsking(true);
  }

  const isPriced = priced !== undefined && priced.price.because === undefined;
  // what a second operator decides is told to no one yet
  const isShut = isPriced && priced.price.needsSecond !== true && reliefContact.because !== undefined;
  const send = priced?.price.needsSecond ? 'desk.arrears.relief.sendSecond' : 'desk.arrears.relief.send';
  return (
    <form className={personStyles.work} noValidate onSubmit={price}>
      {reliefContact.because !== undefined && (
        <p id={rule}>
          <ContactAllowed contact={reliefContact} /> {t('desk.arrears.relief.anyTime')}
        </p>
      )}
      {reliefContact.because === undefined && contact.because !== undefined && (
        <p id={rule}>{t(`desk.arrears.relief.${contact.because === 'WRONG_NUMBER' ? 'inApp' : 'awaited'}`)}</p>
      )}
      <div className={personStyles.pair}>
        <SelectField
          label={t('desk.arrears.relief.loan')}
          value={loanNo}
          options={loans.map((value) => ({ value, text: value }))}
          onChoose={(value) => {
            setPriced(undefined);
            setLoanNo(value);
            const wish = wishFor(value);
            if (!wish) return;
            setKind(wish.kind);
            setPerMonth(wish.perMonth);
            setNumbers({ ...numbers, count: fittingCount(wish.perMonth, of) });
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
      </div>
      {kind === 'PLAN' ? (
        <div className={personStyles.pair}>
          <LimitField
            key={wishFor(loanNo)?.perMonth}
            label={t('desk.arrears.relief.perMonth')}
            required={false}
            error={undefined}
            limit={perMonth}
            onChange={(amount) => {
              setPerMonth(amount);
              set('count')(fittingCount(amount, of));
            }}
          />
          <NumberField label={t('desk.arrears.relief.count')} value={numbers.count} onValue={set('count')} />
          <LimitField
            label={t('desk.arrears.relief.forgiven')}
            error={isTried && forgiven === undefined ? t('desk.arrears.relief.forgivenMissing') : undefined}
            limit={forgiven}
            onChange={(amount) => {
              setPriced(undefined);
              setForgiven(amount);
            }}
          />
        </div>
      ) : (
        <NumberField label={t('desk.arrears.relief.days')} value={numbers.days} onValue={set('days')} />
      )}
      <Failure error={error} />
      <Button type="submit" kind="ghost" busy={busy !== undefined}>
        {t('desk.arrears.relief.price')}
      </Button>
      <div ref={result} data-sends="">
        <div ref={figures} role="status" tabIndex={-1}>
          {priced && <ReliefFigures price={priced.price} wished={perMonth} />}
        </div>
        {isPriced && (
          <>
            <ReliefWhy
              help={priced.price.needsSecond ? 'whyHelp' : 'whyOptional'}
              isMissing={isWhyMissing}
              why={why}
              onWhy={setWhy}
            />
            <Button disabled={isShut} aria-describedby={rule} onClick={ask}>
              {t(send)}
            </Button>
          </>
        )}
      </div>
      {isPriced && isAsking && (
        <OfferDialog
          {...{ person, priced, why }}
          who={name}
          wish={wishFor(priced.terms.loanNo)}
          onDone={(text) => {
            setPriced(undefined);
            setWhy('');
            onDone(text);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
