import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { type Fraction, times, toDecimal } from '../../lending/fraction';
import { percentADay, type Quote, wholeCostADay } from '../../lending/quote';
import { formatRupiah } from '../../lib/formats';
import { Button } from '../../ui/Button';
import { Sheet } from '../../ui/Sheet';
import { inLanguage } from './figures';
import styles from './LoanQuote.module.css';

interface CostLimitProps {
  quote: Quote;
  /** a share of the amount a day */
  limit: Fraction;
  /** names of the costs that the limit does not count */
  outside: readonly string[];
}

/** Opens what the law lets a loan cost, in rupiah for this very loan, beside what it does cost. */
export function CostLimit({ quote, limit, outside }: CostLimitProps) {
  const { t, language } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { amount, days, cost, costADay, paidOut, toRepay } = quote;
  const most = Number(toDecimal(times(limit, BigInt(amount) * BigInt(days)), 0));
  const aDay = (share: Fraction) => inLanguage(percentADay(share), language);
  const money = { amount: formatRupiah(amount, language), most: formatRupiah(most, language) };
  const allowed = { ...money, days, limit: aDay(limit) };
  return (
    <>
      <Button kind="text" onClick={() => setIsOpen(true)}>
        {t('quote.cap.open')}
      </Button>
      {isOpen && (
        <Sheet title={t('quote.cap.open')} closeText={t('common.close')} onClose={() => setIsOpen(false)}>
          <div className={styles.sheet}>
            <p>{t('quote.cap.most', { ...allowed, cost: formatRupiah(cost, language), percent: aDay(costADay) })}</p>
            {outside.length > 0 && (
              <p>
                {t('quote.cap.outside', {
                  fees: outside.join(', '),
                  cost: formatRupiah(toRepay - paidOut, language),
                  percent: aDay(wholeCostADay(quote)),
                })}
              </p>
            )}
          </div>
        </Sheet>
      )}
    </>
  );
}
