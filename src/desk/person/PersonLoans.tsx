import type { DeskPerson, OwnLoan } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Chip, type ChipTone } from '../../ui/Chip';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { When } from '../When';
import { PersonPart } from './PersonPart';

const TONES: Readonly<Record<OwnLoan['status'], ChipTone>> = {
  WAITING: 'neutral',
  ONGOING: 'brand',
  OVERDUE: 'danger',
  REPAID: 'neutral',
  CANCELED: 'neutral',
  REFUNDED: 'neutral',
  REBALANCED: 'warn',
};

type Instalment = OwnLoan['instalments'][number];

/** A bill: by when, how much, what is paid of it, and how late it is. */
export function BillLine({ of: { due, total, paid, daysLate } }: { of: Instalment }) {
  const { t, language } = useDeskTexts();
  const date = dayWithWeekday(due, language);
  return (
    <li className={styles.small}>
      {t('desk.person.loans.bill', { date, total: formatRupiah(total, language), paid: formatRupiah(paid, language) })}
      {daysLate !== undefined && `, ${t('desk.person.loans.billLate', { count: daysLate })}`}
    </li>
  );
}

function Bills({ instalments }: Pick<OwnLoan, 'instalments'>) {
  const { t } = useDeskTexts();
  return (
    <details className={styles.fold}>
      <summary>{t('desk.person.loans.bills', { count: instalments.length })}</summary>
      <ul>
        {instalments.map((one) => (
          <BillLine key={one.number} of={one} />
        ))}
      </ul>
    </details>
  );
}

function Loan({ loan }: { loan: OwnLoan }) {
  const { t, language } = useDeskTexts();
  const rupiah = (amount: number) => formatRupiah(amount, language);
  const { loanNo, kind, status, amount, tenor, appliedAt, owed, lateness, takenBack, givenBack, instalments } = loan;
  const next = instalments.find(({ outstanding }) => outstanding > 0);
  return (
    <>
      <strong>
        {t(`loans.kind.${kind}`)} {rupiah(amount)}, {t(`loans.tenor.${tenor.unit}`, { count: tenor.count })}
      </strong>
      <span className={styles.small}>
        {loanNo}, <When at={appliedAt} say={(time) => t('desk.person.loans.asked', { time })} />
      </span>
      <Chip tone={TONES[status]}>{t(givenBack ? 'loans.givenBack.status' : `loans.status.${status}`)}</Chip>
      {owed > 0 && <span>{t('desk.person.loans.owed', { amount: rupiah(owed) })}</span>}
      {takenBack && (
        <strong>
          {t('desk.person.loans.takenBack', {
            amount: rupiah(takenBack.amount),
            date: dayWithWeekday(takenBack.takenOn, language),
          })}
        </strong>
      )}
      {lateness ? (
        <span>
          {t(`desk.person.loans.${lateness.penalty > 0 ? 'late' : 'lateOnly'}`, {
            count: lateness.days,
            amount: rupiah(lateness.amount),
            penalty: rupiah(lateness.penalty),
          })}
        </span>
      ) : (
        next && (
          <span>
            {t('desk.person.loans.due', {
              date: dayWithWeekday(next.due, language),
              amount: rupiah(next.outstanding),
            })}
          </span>
        )
      )}
      {instalments.length > 0 && !givenBack && <Bills instalments={instalments} />}
    </>
  );
}

/** The loans of a person with their bills. */
export function PersonLoans({ person: { loans, asOf } }: { person: DeskPerson }) {
  const { t, language } = useDeskTexts();
  return (
    <PersonPart
      title={t('desk.person.loans.title')}
      items={loans}
      about={t('desk.person.loans.asOf', { date: dayWithWeekday(asOf, language) })}
      none={t('desk.person.loans.none')}
      keyOf={({ loanNo }) => loanNo}
    >
      {(loan) => <Loan loan={loan} />}
    </PersonPart>
  );
}
