import { useEffect } from 'react';
import { fetchLoanOffers } from '../../api/loans';
import type { Answers, AnswerValue, QuotedFields } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import type { Live } from '../../kit/useLive';
import { useLoaded } from '../../kit/useLoaded';
import { useVouchers } from '../../kit/vouchers/useVouchers';
import { discountOf } from '../../kit/vouchers/voucherTexts';
import { tenorOf } from '../../lending/periods';
import { isSameTenor } from '../../lending/product';
import type { LoanOnOffer } from '../../lending/productChoice';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { showToast } from '../../state/toasts';
import { useVoucherState, voucherState } from '../../state/vouchers';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import type { FieldErrors } from '../../widgets/rjsf/FormStore';
import chosenStyles from './Chosen.module.css';
import { choicesOf, type LoanChoices, pricedInsurances, vouchersFor } from './choices';
import { InsuranceChoice } from './InsuranceChoice';
import styles from './LoanQuote.module.css';
import { QuoteFigures } from './QuoteFigures';
import { TenorTable } from './TenorTable';
import { VoucherChoice } from './VoucherChoice';

/** What can be borrowed, said until an amount is chosen that is lent. */
function Range({ amounts, amount }: { amounts: LoanChoices['amounts']; amount: number | undefined }) {
  const { t } = useTexts();
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined) return <p className={styles.note}>{t('quote.nothing')}</p>;
  const range = t('quote.range', { least: formatRupiah(least), most: formatRupiah(most) });
  const isBetween = amount !== undefined && amount > least && amount < most;
  const below = isBetween ? amounts.findLast((one) => one < amount) : undefined;
  const above = isBetween ? amounts.find((one) => one > amount) : undefined;
  return (
    <p className={styles.note}>
      {below !== undefined && above !== undefined
        ? t('quote.nearest', { below: formatRupiah(below), above: formatRupiah(above) })
        : range}
    </p>
  );
}

/** Why larger amounts are missing after a late payment, and from when on they are there again. */
function KeptBack({ choices: { amounts, keptBack } }: { choices: LoanChoices }) {
  const { t, language } = useTexts();
  if (!keptBack) return null;
  const params = { most: formatRupiah(amounts.at(-1) ?? 0), more: formatRupiah(keptBack.most) };
  return (
    <p className={styles.note}>{t('quote.keptBack', { ...params, date: dayMonthYear(keptBack.from, language) })}</p>
  );
}

interface AmountSliderProps {
  amounts: LoanChoices['amounts'];
  amount: number | undefined;
  onAmount(amount: number): void;
}

/** Every amount that can be borrowed, beside the field it is typed into. */
function AmountSlider({ amounts, amount, onAmount }: AmountSliderProps) {
  const { t } = useTexts();
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined || least === most) return null;
  const at = amounts.findLastIndex((one) => one <= (amount ?? least));
  return (
    <div className={styles.slider}>
      <input
        type="range"
        min={0}
        max={amounts.length - 1}
        value={Math.max(0, at)}
        aria-label={t('quote.slider')}
        aria-valuetext={formatRupiah(amounts[Math.max(0, at)])}
        onChange={(event) => onAmount(amounts[Number(event.currentTarget.value)] ?? least)}
      />
      <div className={styles.ends} aria-hidden="true">
        <span>{formatRupiah(least)}</span>
        <span>{formatRupiah(most)}</span>
      </div>
    </div>
  );
}

interface CostsProps {
  choices: LoanChoices;
  amount: number | undefined;
  loans: readonly LoanOnOffer[];
  chosen: LoanOnOffer | undefined;
}

function Costs({ choices, amount, loans, chosen }: CostsProps) {
  const { t } = useTexts();
  if (loans.length === 0) return <Range amounts={choices.amounts} amount={amount} />;
  return (
    <>
      {chosen ? (
        <QuoteFigures quote={chosen.quote} use={choices.use} />
      ) : (
        <p className={styles.note}>{t('quote.chooseTenor')}</p>
      )}
      <details className={styles.more} open={!chosen}>
        <summary>{t('quote.compare')}</summary>
        <TenorTable quotes={loans.map(({ quote }) => quote)} chosen={chosen?.quote} />
      </details>
    </>
  );
}

export interface LoanQuoteProps {
  /** the fields that say which loan is asked for, and what is chosen with it */
  fields: QuotedFields;
  /** rupiah, of a purchase: the shop says it */
  price?: number | undefined;
  data: Answers;
  errors: FieldErrors;
  onAnswer(field: string, answer: AnswerValue | undefined): void;
}

/** Uses the voucher that was pressed in a popup over the page, and says so: the loan it is for may not be chosen yet. */
function useWantedVoucher(field: string | undefined, live: Live<unknown>, onAnswer: LoanQuoteProps['onAnswer']): void {
  const { t } = useTexts();
  const { wanted } = useVoucherState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is wanted
  useEffect(() => {
    if (wanted === undefined || field === undefined) return;
    voucherState.wanted = undefined;
    onAnswer(field, wanted);
    showToast(t('vouchers.picked'), 'done');
    void live.refresh();
  }, [wanted]);
}

interface QuotedProps extends LoanQuoteProps {
  choices: LoanChoices;
}

/** What is chosen of an answer: an emptied one is none. */
const chosenIn = (data: Answers, field: string | undefined) =>
  (field !== undefined && typeof data[field] === 'string' && data[field]) || undefined;

/** What is chosen with a loan, with its price for it, and then what the loan costs. */
function Quoted({ fields, price, data, errors, onAnswer, choices }: QuotedProps) {
  const texts = useTexts();
  const live = useVouchers();
  useWantedVoucher(fields.voucher, live, onAnswer);
  const entered = fields.amount === undefined ? price : data[fields.amount];
  const amount = typeof entered === 'number' ? entered : undefined;
  const [insuranceId, voucherId] = [chosenIn(data, fields.insurance), chosenIn(data, fields.voucher)];
  const vouchers = live.status === 'ready' ? live.value : [];
  const voucher = vouchers.find((one) => one.voucherId === voucherId && one.status === 'UNUSED');
  const loans =
    amount !== undefined && (choices.use === 'purchase' || choices.amounts.includes(amount))
      ? choices.loans(amount, { insurance: [insuranceId ?? []].flat(), voucher: voucher && discountOf(voucher) })
      : [];
  const tenor = tenorOf(String(data[fields.tenor]));
  const chosen = tenor && loans.find(({ quote }) => isSameTenor(quote.tenor, tenor));
  const errorAt = (field: string) => {
    const [error] = errors[field] ?? [];
    return error && texts.said(error.message, error.params);
  };
  return (
    <div className={chosenStyles.parts}>
      {chosen && fields.insurance !== undefined && (
        <InsuranceChoice
          field={fields.insurance}
          offered={pricedInsurances(choices, chosen)}
          value={insuranceId}
          error={errorAt(fields.insurance)}
          onChoose={(id) => fields.insurance && onAnswer(fields.insurance, id)}
        />
      )}
      {chosen && fields.voucher !== undefined && (
        <VoucherChoice
          field={fields.voucher}
          live={live}
          offered={vouchersFor(choices, chosen, vouchers)}
          value={voucherId}
          error={errorAt(fields.voucher)}
          onChoose={(id) => fields.voucher && onAnswer(fields.voucher, id)}
        />
      )}
      <Card>
        <Title />
        <AmountSlider
          amounts={choices.amounts}
          amount={amount}
          onAmount={(to) => fields.amount && onAnswer(fields.amount, to)}
        />
        <KeptBack choices={choices} />
        <Costs choices={choices} amount={amount} loans={loans} chosen={chosen} />
      </Card>
    </div>
  );
}

function Title() {
  const { t } = useTexts();
  return (
    <h2 id="quote" className={styles.title}>
      {t('quote.title')}
    </h2>
  );
}

/** What the loan that is being chosen would cost: reckoned here at once, by the server again before it is asked for. */
export default function LoanQuote(props: LoanQuoteProps) {
  const { t } = useTexts();
  const use = props.fields.amount === undefined ? 'purchase' : 'money';
  const offers = useLoaded(`loanOffers ${use}`, async () => choicesOf(await fetchLoanOffers(use), use));
  return (
    <section aria-labelledby="quote">
      {offers.status === 'ready' ? (
        <Quoted {...props} choices={offers.value} />
      ) : (
        <Card>
          <Title />
          {offers.status === 'loading' && <Skeleton text={t('quote.loading')} lines={3} />}
          {offers.status === 'failed' && (
            <>
              <p role="alert">{t('quote.failed')}</p>
              <Button kind="text" onClick={offers.retry}>
                {t('common.retry')}
              </Button>
            </>
          )}
        </Card>
      )}
    </section>
  );
}
