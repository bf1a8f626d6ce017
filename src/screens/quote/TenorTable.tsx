import { useTexts } from '../../i18n/useTexts';
import type { Quote } from '../../lending/quote';
import { formatRupiah } from '../../lib/formats';
import { dayInRow } from '../../lib/weekday';
import { Scrolled } from '../../ui/Scrolled';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { lateOfEach, usualOf } from './figures';
import styles from './LoanQuote.module.css';

/**
 * The same amount for every tenor it is lent for, side by side; when it ends stands below the tenor, and what is received below
 * the instalment, so that nothing is cut.
 * What lateness costs follows where it depends on the tenor.
 */
export function TenorTable({ quotes, chosen }: { quotes: readonly Quote[]; chosen: Quote | undefined }) {
  const texts = useTexts();
  const { t, language } = texts;
  const late = lateOfEach(quotes, texts);
  const each = quotes.every(({ instalments }) => instalments.length === 1) ? 'once' : 'each';
  const received = quotes.some(({ paidOut, amount }) => paidOut < amount) ? t('quote.paidOut') : undefined;
  const tenorText = ({ tenor }: Quote) => t(`quote.tenors.${tenor.unit}`, { count: tenor.count });
  return (
    <>
      <Scrolled label={t('quote.compare')}>
        <div className={styles.compared}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  {t('quote.columns.tenor')}
                  <small className={styles.end}>{t('quote.columns.end')}</small>
                </th>
                <th scope="col">
                  {t(`quote.columns.${each}`)}
                  {received !== undefined && <small className={styles.end}>{received}</small>}
                </th>
                <th scope="col">{t('quote.columns.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {quotes.map((quote) => {
                const { tenor, instalments, toRepay, paidOut } = quote;
                return (
                  <tr key={`${tenor.count} ${tenor.unit}`} aria-current={quote === chosen || undefined}>
                    <th scope="row">
                      {tenorText(quote)}
                      <small className={styles.end}>{dayInRow(instalments.at(-1)?.due ?? '', language)}</small>
                    </th>
                    <td data-name={t(`quote.columns.${each}`)}>
                      {formatRupiah(usualOf(quote), language)}
                      {received !== undefined && (
                        <small className={styles.end} data-name={received}>
                          <VisuallyHidden>{received} </VisuallyHidden>
                          {formatRupiah(paidOut, language)}
                        </small>
                      )}
                    </td>
                    <td data-name={t('quote.columns.cost')}>{formatRupiah(toRepay - paidOut, language)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      </Scrolled>
      {late.length > 0 && <p className={styles.note}>{late.join(' ')}</p>}
    </>
  );
}
