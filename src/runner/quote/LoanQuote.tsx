import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { fetchLoanOffers } from '../../api/loans';
import type { Answers, AnswerValue, QuotedFields } from '../../contract/definitions';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import type { Live } from '../../kit/useLive';
import { useLoaded } from '../../kit/useLoaded';
import { useVouchers } from '../../kit/vouchers/useVouchers';
import { discountOf } from '../../kit/vouchers/voucherTexts';
import { tenorOf } from '../../lending/periods';
import { isSameTenor } from '../../lending/product';
import type { LoanOnOffer } from '../../lending/productChoice';
import type { Quote } from '../../lending/quote';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { showToast } from '../../state/toasts';
import { useVoucherState, voucherState } from '../../state/vouchers';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { Skeleton } from '../../ui/Skeleton';
import type { Offered } from '../../widgets/fieldProps';
import type { FieldErrors } from '../../widgets/rjsf/FormStore';
import chosenStyles from './Chosen.module.css';
import { choicesOf, type LoanChoices, pricedInsurances, type VoucherOnOffer, vouchersFor } from './choices';
import { tenorFigures, tenorsBarred } from './figures';
import { InsuranceChoice } from './InsuranceChoice';
import styles from './LoanQuote.module.css';
import { QuoteFigures } from './QuoteFigures';
import { VoucherChoice } from './VoucherChoice';

/** What is to be known of the amounts: what can be borrowed until one is chosen that is lent, and what is kept back. */
function amountHint({ amounts, keptBack }: LoanChoices, amount: number | undefined, { t, language }: Texts) {
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined) return t('quote.nothing');
  const isBetween = amount !== undefined && amount > least && amount < most && !amounts.includes(amount);
  const range = isBetween
    ? t('quote.nearest', {
        below: formatRupiah(
          amounts.findLast((one) => one < amount),
          language,
        ),
        above: formatRupiah(
          amounts.find((one) => one > amount),
          language,
        ),
      })
    : t('quote.range', { least: formatRupiah(least, language), most: formatRupiah(most, language) });
  const late =
    keptBack &&
    t('quote.keptBack', {
      most: formatRupiah(most, language),
      more: formatRupiah(keptBack.most, language),
      date: dayMonthYear(keptBack.from, language),
    });
  return [amount !== undefined && amounts.includes(amount) ? undefined : range, late].filter(Boolean).join(' ');
}

/** Shows at the fields themselves which amounts are lent, and what each tenor comes to for the amount. */
function useOffers(
  { fields, onOffer }: Pick<LoanQuoteProps, 'fields' | 'onOffer'>,
  choices: LoanChoices,
  amount: number | undefined,
  { loans, saves }: { loans: readonly LoanOnOffer[]; saves: number | undefined },
): void {
  const texts = useTexts();
  const quotes = loans.map(({ quote }) => quote);
  const barred = amount !== undefined && quotes.length > 0 ? tenorsBarred(amount, choices.barred(amount), texts) : {};
  const offered: Record<string, Offered> = {
    [fields.tenor]: { figures: { ...barred, ...tenorFigures(quotes, texts) } },
  };
  if (fields.amount !== undefined) {
    const saved = saves && texts.t('vouchers.given', { amount: formatRupiah(saves, texts.language) });
    const hint = [amountHint(choices, amount, texts), saved].filter(Boolean).join(' ');
    offered[fields.amount] = { amounts: choices.amounts, hint };
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: its text says all that is in it
  useEffect(() => onOffer(offered), [JSON.stringify(offered)]);
}

export interface LoanQuoteProps {
  /** the fields that say which loan is asked for, and what is chosen with it */
  fields: QuotedFields;
  /** rupiah, of a purchase: the shop says it */
  price?: number | undefined;
  data: Answers;
  errors: FieldErrors;
  onAnswer(field: string, answer: AnswerValue | undefined): void;
  onOffer(offered: Readonly<Record<string, Offered>>): void;
  /** where the total stands in view while one scrolls; null until it is there */
  pin: Element | null;
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

/** Uses a voucher that the person was given while they filled in the form, wherever it fits; they may choose otherwise. */
function useGivenVoucher(
  live: Live<unknown>,
  offered: readonly VoucherOnOffer[],
  value: string | undefined,
  onChoose: (voucherId: string | undefined) => void,
): VoucherOnOffer | undefined {
  const { given } = useVoucherState();
  const { refresh } = live;
  const fitting = offered.find(({ voucher, misfit }) => voucher.voucherId === given && misfit === undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is given
  useEffect(() => {
    if (given !== undefined) void refresh();
  }, [given]);
  const isUsed = given !== undefined && value === given;
  const next = fitting && !value ? given : isUsed && offered.length > 0 && !fitting ? undefined : value;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what is to be used changes
  useEffect(() => {
    if (next !== value) onChoose(next);
  }, [next, value]);
  return isUsed ? fitting : undefined;
}

interface QuotedProps extends LoanQuoteProps {
  choices: LoanChoices;
}

/** What is chosen of an answer: an emptied one is none. */
const chosenIn = (data: Answers, field: string | undefined) =>
  (field !== undefined && typeof data[field] === 'string' && data[field]) || undefined;

/** What is chosen with a loan, with its price for it, and then what the loan costs. */
function Quoted({ fields, price, data, errors, onAnswer, onOffer, pin, choices }: QuotedProps) {
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
  const forLoan = chosen && fields.voucher !== undefined ? vouchersFor(choices, chosen, vouchers) : [];
  const choose = (id: string | undefined) => fields.voucher && onAnswer(fields.voucher, id);
  const given = useGivenVoucher(live, forLoan, voucherId, choose);
  useOffers({ fields, onOffer }, choices, amount, { loans, saves: given?.saves });
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
          offered={forLoan}
          value={voucherId}
          error={errorAt(fields.voucher)}
          onChoose={(id) => {
            voucherState.given = undefined;
            choose(id);
          }}
        />
      )}
      <Card>
        <Title />
        {chosen ? (
          <QuoteFigures quote={chosen.quote} use={choices.use} />
        ) : (
          <p className={styles.note}>{texts.t(loans.length > 0 ? 'quote.chooseTenor' : 'quote.chooseAmount')}</p>
        )}
      </Card>
      {pin && chosen && createPortal(<Total quote={chosen.quote} />, pin)}
    </div>
  );
}

/** What matters most of the loan, in view wherever one has scrolled to. */
function Total({ quote: { toRepay } }: { quote: Quote }) {
  const { t, language } = useTexts();
  return (
    <p className={classNames(styles.row, styles.pinned)}>
      <span>{t('quote.toRepay')}</span>
      <strong>{formatRupiah(toRepay, language)}</strong>
    </p>
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
