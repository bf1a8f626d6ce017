import type { Language } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import type { Quote } from '../../lending/quote';
import { dayMonthYear } from '../../lib/dayMonth';
import { formatRupiah } from '../../lib/formats';
import { Scrolled } from '../../ui/Scrolled';
import styles from './LoanQuote.module.css';

const COLUMNS = ['tenor', 'each', 'cost', 'end'] as const;

/** When the last payment is due: "Nov 2027", or the day where the tenor is one of days: "11 Des 2026". */
function endOf({ tenor, instalments }: Quote, language: Language): string | undefined {
  const last = instalments.at(-1);
  const day = last && dayMonthYear(last.due, language);
  return tenor.unit === 'DAYS' ? day : day?.replace(/^\d+ /, '');
}

/** The same amount for every tenor it is lent for, side by side. */
export function TenorTable({ quotes, chosen }: { quotes: readonly Quote[]; chosen: Quote | undefined }) {
  const { t, language } = useTexts();
  const each = quotes.every(({ instalments }) => instalments.length === 1) ? 'once' : 'each';
  const tenorText = ({ tenor }: Quote) => t(`quote.tenors.${tenor.unit}`, { count: tenor.count });
  return (
    <Scrolled label={t('quote.compare')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`quote.columns.${column === 'each' ? each : column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotes.map((quote) => {
            const { tenor, instalments, toRepay, paidOut } = quote;
            return (
              <tr key={`${tenor.count} ${tenor.unit}`} aria-current={quote === chosen || undefined}>
                <th scope="row">{tenorText(quote)}</th>
                <td>{formatRupiah(Math.max(...instalments.map(({ total }) => total)), language)}</td>
                <td>{formatRupiah(toRepay - paidOut, language)}</td>
                <td>{endOf(quote, language)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scrolled>
  );
}
