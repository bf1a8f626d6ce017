import type { LoanDetails, LoanEventLine } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { wibDay } from '../../lib/calendar';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BillDetailScreen.module.css';
import { paidPartsText } from './paidParts';

/** An amount with a sign where it made what is owed less or more. */
function signed(amount: number, change: number, language: Texts['language']): string {
  if (change < 0) return formatRupiah(-amount, language);
  return `${change > 0 ? '+' : ''}${formatRupiah(amount, language)}`;
}

const isPaid = ({ kind }: LoanEventLine) =>
  kind === 'paid' || kind === 'settled' || kind === 'waived' || kind === 'forgiven';

/** What a line is called: also by what was taken back, and where what was paid too much went. */
function titleOf({ t }: Texts, { kind, of, to, payment, givesBack }: LoanEventLine): string {
  if (of) return t(`bills.event.takenBack.${of}`);
  if (givesBack) return t('bills.event.givenBack');
  // what the lender pays is no payment of the person
  if (kind === 'paid' && payment === undefined) return t('bills.event.credited');
  return to === 'account' ? t('bills.event.overpaymentSent') : t(`bills.event.${kind}`);
}

interface LineProps {
  loanNo: string;
  line: LoanEventLine;
  /** of the loan before it, in rupiah */
  owedBefore: number;
  /** what was sent of the loan, in rupiah; undefined where it is not known */
  received: number | undefined;
}

function Line({ loanNo, line, owedBefore, received }: LineProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const { day, amount, owed, payment, reversedOn } = line;
  const parts = paidPartsText(texts, line);
  const date = reversedOn && dayWithWeekdayYear(reversedOn, language);
  return (
    <li>
      <div className={styles.row}>
        <b>{titleOf(texts, line)}</b>
        {amount > 0 && (
          <b>{signed((line.kind === 'disbursed' ? received : undefined) ?? amount, owed - owedBefore, language)}</b>
        )}
      </div>
      <p className={styles.note}>{dayWithWeekdayYear(day, language)}</p>
      <p className={styles.note}>{t('bills.event.owed', { amount: formatRupiah(owed, language) })}</p>
      {isPaid(line) && parts && <p className={styles.note}>{t('bills.event.pays', { parts })}</p>}
      {line.ahead && <p className={styles.note}>{t(`bills.event.ahead.${line.ahead}`)}</p>}
      {date && <p className={styles.note}>{t('bills.event.reversedOn', { date })}</p>}
      {payment !== undefined && (
        <p className={styles.way}>
          <PageLink to={pathTo(channel, 'me/invoice-page', { query: { loanNo, payment } })}>
            {t('bills.event.receipt')}
            <VisuallyHidden>, {dayWithWeekdayYear(day, language)}</VisuallyHidden>
          </PageLink>
        </p>
      )}
    </li>
  );
}

/** Everything that happened to a loan, the latest first, each with what was owed after it. */
export function HistoryCard({ details: { loan, price, history } }: { details: LoanDetails }) {
  const { t, language } = useTexts();
  return (
    <ol className={styles.list} aria-label={t('bills.loan.history')}>
      {history
        .map((line, at) => ({ line, at, owedBefore: history[at - 1]?.owed ?? 0 }))
        .reverse()
        .map(({ line, at, owedBefore }) => (
          <Line key={at} loanNo={loan.loanNo} line={line} owedBefore={owedBefore} received={price?.received} />
        ))}
      <li>
        <b>{t('bills.event.requested')}</b>
        <p className={styles.note}>{dayWithWeekdayYear(wibDay(Date.parse(loan.appliedAt)), language)}</p>
      </li>
    </ol>
  );
}
