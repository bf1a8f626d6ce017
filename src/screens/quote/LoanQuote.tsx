import { Suspense, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { call } from '../../api/call';
import type { Answers } from '../../contract/definitions';
import type { Language } from '../../contract/enums';
import type { Texts } from '../../i18n/texts';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import type { Live } from '../../kit/useLive';
import { useLoaded } from '../../kit/useLoaded';
import { useVouchers } from '../../kit/vouchers/useVouchers';
import { discountOf } from '../../kit/vouchers/voucherTexts';
import { tenorOf } from '../../lending/periods';
import { isSameTenor } from '../../lending/product';
import type { LoanOnOffer } from '../../lending/productChoice';
import type { Quote } from '../../lending/quote';
import { formatRupiah } from '../../lib/formats';
import { valueAt } from '../../lib/pointer';
import { dayWithWeekdayYear } from '../../lib/weekday';
import type { QuoteProps } from '../../runner/slots';
import { showToast } from '../../state/toasts';
import { useVoucherState, voucherState } from '../../state/vouchers';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { classNames } from '../../ui/classNames';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import type { Offered, TakenInstead } from '../../widgets/fieldProps';
import chosenStyles from './Chosen.module.css';
import { choicesOf, type LoanChoices, pricedInsurances, type VoucherOnOffer, vouchersFor } from './choices';
import { daysAgainstMonths, tenorFigures, tenorRanges, tenorsBarred } from './figures';
import { InsuranceChoice } from './InsuranceChoice';
import styles from './LoanQuote.module.css';
import { QuoteFigures } from './QuoteFigures';
import { ReceivingAccount } from './ReceivingAccount';
import { useExample } from './useExample';
import { VoucherAhead } from './VoucherAhead';
import { VoucherChoice } from './VoucherChoice';

/** The amount that is entered, and the example that the page began with. */
interface Entered {
  amount: number | undefined;
  example: number | undefined;
}

/** The amounts about one that is not lent, the lesser first; one alone where it lies beyond them all. */
function nearestTo(amounts: readonly number[], amount: number | undefined): readonly number[] {
  if (amount === undefined || amounts.includes(amount)) return [];
  return [amounts.findLast((one) => one < amount) ?? [], amounts.find((one) => one > amount) ?? []].flat();
}

/** What can be taken instead of an amount: what lies about it where it is not lent, and what is lent for months where it is not. */
function insteadOf(choices: LoanChoices, amount: number | undefined, { t, language }: Texts): readonly TakenInstead[] {
  if (amount === undefined) return [];
  const nearest = nearestTo(choices.amounts, amount);
  const named = (one: number) => formatRupiah(one, language);
  const monthly = choices.nearestMonthly(amount);
  const isMonthly = [amount, ...nearest].some((one) => choices.nearestMonthly(one) === undefined);
  return [
    ...nearest.map((one) => ({
      amount: one,
      text: nearest.length === 1 ? t('quote.take', { amount: named(one) }) : named(one),
    })),
    ...(monthly !== undefined && !isMonthly
      ? [{ amount: monthly, text: t('quote.takeMonthly', { amount: named(monthly) }) }]
      : []),
  ];
}

/** Why an amount is more or less than all that is lent; undefined where it is not. */
function beyondOf(
  { amounts }: LoanChoices,
  { amount, field }: { amount: number | undefined; field: string },
  language: Language,
): Offered['beyond'] {
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (amount === undefined || least === undefined || most === undefined) return undefined;
  const of = { field: `/${field}`, rule: 'offer' };
  const bounds = { least: formatRupiah(least, language), most: formatRupiah(most, language) };
  if (amount > most) return { said: 'once', error: { ...of, message: 'quote.tooMuch', params: bounds } };
  return amount < least ? { said: 'left', error: { ...of, message: 'quote.tooLittle', params: bounds } } : undefined;
}

/** What is to be known of the amounts: what can be borrowed until one is chosen that is lent, and what is kept back. */
function amountHint({ amounts, keptBack }: LoanChoices, { amount, example }: Entered, { t, language }: Texts) {
  const [least, most] = [amounts[0], amounts.at(-1)];
  if (least === undefined || most === undefined) return '';
  const bounds = { least: formatRupiah(least, language), most: formatRupiah(most, language) };
  const isExample = amount !== undefined && amount === example && least < most;
  const isBeyond = amount !== undefined && (amount < least || amount > most);
  const between = amount !== undefined && t('quote.nearest', { amount: formatRupiah(amount, language) });
  // what lies beyond has its error
  const range = isBeyond ? undefined : between || t('quote.range', bounds);
  const late =
    keptBack &&
    t('quote.keptBack', {
      most: formatRupiah(most, language),
      more: formatRupiah(keptBack.most, language),
      date: dayWithWeekdayYear(keptBack.from, language),
    });
  const lent = isExample ? t('quote.example', bounds) : undefined;
  return [amount !== undefined && amounts.includes(amount) ? lent : range, late].filter(Boolean).join(' ');
}

/** Shows at the fields themselves which amounts are lent, and what each tenor comes to for the amount. */
function useOffers(
  { fields, store }: Pick<QuoteProps, 'fields' | 'store'>,
  choices: LoanChoices,
  entered: Entered,
  { loans, saves }: { loans: readonly LoanOnOffer[]; saves: number | undefined },
): void {
  const texts = useTexts();
  const { amount } = entered;
  const quotes = loans.map(({ quote }) => quote);
  const isLent = choices.use === 'purchase' || choices.amounts.length > 0;
  const unpriced =
    amount === undefined
      ? tenorRanges(choices.ranges, texts)
      : tenorsBarred(isLent ? choices.barred(amount) : [], texts);
  const offered: Record<string, Offered> = {
    [fields.tenor]: {
      figures: { ...unpriced, ...tenorFigures(quotes, texts) },
      hint: daysAgainstMonths(quotes, texts),
    },
  };
  if (fields.amount !== undefined) {
    const saved = saves && texts.t('vouchers.given', { amount: formatRupiah(saves, texts.language) });
    const hint = [amountHint(choices, entered, texts), saved].filter(Boolean).join(' ');
    const beyond = beyondOf(choices, { amount, field: fields.amount }, texts.language);
    const instead = insteadOf(choices, amount, texts);
    offered[fields.amount] = {
      amounts: choices.amounts,
      hint,
      ...(beyond && { beyond }),
      ...(instead.length > 0 && { instead }),
    };
  }
  const offer = JSON.stringify(offered);
  useEffect(() => store.offer(JSON.parse(offer)), [store, offer]);
}

interface QuotedProps extends QuoteProps {
  choices: LoanChoices;
}

/** Uses the voucher that was pressed in a popup over the page, and says so: the loan it is for may not be chosen yet. */
function useWantedVoucher({ fields: { voucher: field }, store }: QuoteProps, live: Live<unknown>): void {
  const { t } = useTexts();
  const { wanted } = useVoucherState();
  const use = useEffectEvent((voucherId: string) => {
    if (field === undefined) return;
    voucherState.wanted = undefined;
    store.commit(field, voucherId);
    showToast(t('vouchers.picked'), 'done');
    void live.refresh();
  });
  useEffect(() => {
    if (wanted !== undefined) use(wanted);
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
  const fitting = offered.find(({ voucher, misfit }) => voucher.voucherId === given && misfit === undefined);
  const read = useEffectEvent(() => void live.refresh());
  useEffect(() => {
    if (given !== undefined) read();
  }, [given]);
  const isUsed = given !== undefined && value === given;
  const next = fitting && !value ? given : isUsed && offered.length > 0 && !fitting ? undefined : value;
  const choose = useEffectEvent(onChoose);
  useEffect(() => {
    if (next !== value) choose(next);
  }, [next, value]);
  return isUsed ? fitting : undefined;
}

/** What is chosen of an answer: an emptied one is none. */
const chosenIn = (data: Answers, field: string | undefined) =>
  (field !== undefined && typeof data[field] === 'string' && data[field]) || undefined;

/** What a loan costs, and then what else may be chosen with it, with its price for it. */
function Quoted({ choices, ...props }: QuotedProps) {
  const { fields, run, store, data, errors, pin } = props;
  const texts = useTexts();
  const live = useVouchers();
  useWantedVoucher(props, live);
  const example = useExample(props, choices);
  // the amount of a purchase is what the shop says
  const entered =
    fields.amount === undefined ? fields.amountAt && valueAt(run.draft, fields.amountAt) : data[fields.amount];
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
  const answer = (field: string | undefined, id: string | undefined) => field !== undefined && store.commit(field, id);
  const choose = (id: string | undefined) => answer(fields.voucher, id);
  const given = useGivenVoucher(live, forLoan, voucherId, choose);
  useOffers(props, choices, { amount, example }, { loans, saves: given?.saves });
  const errorAt = (field: string) => {
    const [error] = errors[field] ?? [];
    return error && texts.said(error.message, error.params);
  };
  return (
    <div className={chosenStyles.parts}>
      <Card>
        <Title />
        {chosen ? (
          <QuoteFigures quote={chosen.quote} use={choices.use} />
        ) : (
          <p className={styles.note}>{texts.t(loans.length > 0 ? 'quote.chooseTenor' : 'quote.chooseAmount')}</p>
        )}
      </Card>
      {chosen && fields.insurance !== undefined && (
        <InsuranceChoice
          field={fields.insurance}
          offered={pricedInsurances(choices, chosen)}
          value={insuranceId}
          error={errorAt(fields.insurance)}
          onChoose={(id) => answer(fields.insurance, id)}
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
      {!chosen && fields.voucher !== undefined && <VoucherAhead vouchers={vouchers} />}
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

const NothingLent = lazyPart(() => import('./NothingLent'), withAreas(['home', 'effortless']));

/** What the loan that is being chosen would cost: reckoned here at once, by the server again before it is asked for. */
export default function LoanQuote(props: QuoteProps) {
  const { t } = useTexts();
  const { store, fields, onNothing } = props;
  const use = fields.amount === undefined ? 'purchase' : 'money';
  const offers = useLoaded(`loanOffers ${use}`, async () =>
    choicesOf(await call('GET /loan/offers', { query: { use } }), use),
  );
  const { status } = offers;
  useEffect(() => {
    if (status === 'failed') store.offer({});
  }, [store, status]);
  const isNothing = offers.status === 'ready' && use === 'money' && offers.value.amounts.length === 0;
  const tell = useEffectEvent(onNothing);
  useEffect(() => {
    if (status === 'ready') tell(isNothing);
  }, [status, isNothing]);
  if (isNothing)
    return (
      <Suspense>
        <NothingLent />
      </Suspense>
    );
  return (
    <>
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
      {use === 'money' && <ReceivingAccount />}
    </>
  );
}
