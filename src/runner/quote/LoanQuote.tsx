import { fetchLoanOffers } from '../../api/loans';
import type { Answers, QuotedFields } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { type Every, tenorOf } from '../../lending/periods';
import { isSameTenor } from '../../lending/product';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { choicesOf, type LoanChoices } from './choices';
import styles from './LoanQuote.module.css';
import { QuoteFigures } from './QuoteFigures';
import { TenorTable } from './TenorTable';

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
  tenor: Every | undefined;
}

function Costs({ choices, amount, tenor }: CostsProps) {
  const { t } = useTexts();
  const quotes = amount !== undefined && choices.amounts.includes(amount) ? choices.quotes(amount) : [];
  if (quotes.length === 0) return <Range amounts={choices.amounts} amount={amount} />;
  const chosen = tenor && quotes.find((quote) => isSameTenor(quote.tenor, tenor));
  return (
    <>
      {chosen ? <QuoteFigures quote={chosen} /> : <p className={styles.note}>{t('quote.chooseTenor')}</p>}
      <details className={styles.more} open={!chosen}>
        <summary>{t('quote.compare')}</summary>
        <TenorTable quotes={quotes} chosen={chosen} />
      </details>
    </>
  );
}

export interface LoanQuoteProps {
  /** the fields that say which loan is asked for */
  fields: QuotedFields;
  data: Answers;
  onAmount(amount: number): void;
}

/** What the loan that is being chosen would cost: reckoned here at once, by the server again before it is asked for. */
export default function LoanQuote({ fields, data, onAmount }: LoanQuoteProps) {
  const { t } = useTexts();
  const offers = useLoaded('loanOffers', async () => choicesOf(await fetchLoanOffers()));
  const entered = data[fields.amount];
  const amount = typeof entered === 'number' ? entered : undefined;
  return (
    <section aria-labelledby="quote">
      <Card>
        <h2 id="quote" className={styles.title}>
          {t('quote.title')}
        </h2>
        {offers.status === 'loading' && <Skeleton text={t('quote.loading')} lines={3} />}
        {offers.status === 'failed' && (
          <>
            <p role="alert">{t('quote.failed')}</p>
            <Button kind="text" onClick={offers.retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
        {offers.status === 'ready' && (
          <>
            <AmountSlider amounts={offers.value.amounts} amount={amount} onAmount={onAmount} />
            <Costs choices={offers.value} amount={amount} tenor={tenorOf(String(data[fields.tenor]))} />
          </>
        )}
      </Card>
    </section>
  );
}
