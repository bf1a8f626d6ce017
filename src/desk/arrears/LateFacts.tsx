import type { DeskArrears, DeskPerson } from '../../contract/generated/bodies';
import { formatRupiah } from '../../lib/formats';
import { FactRows } from '../../ui/FactRows';
import { Loaded } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { LastPaid, LastTold } from '../person/PersonLately';
import { BillLine } from '../person/PersonLoans';
import { PersonPart } from '../person/PersonPart';
import { usePerson } from '../person/usePerson';
import { PromiseText, twoDigits } from './LateState';

/** How many promises are listed; how many were kept is said of all. */
const PROMISES_SHOWN = 3;

/** In which hours they may be called, by their own clock, and how often still. */
export function CallingHours({ of: { hours, left } }: { of: DeskArrears['contact'] }) {
  const { t } = useDeskTexts();
  return (
    <>
      {hours && (
        <FactRows
          facts={[
            {
              label: t('desk.arrears.hours.title'),
              value: t('desk.arrears.hours.span', {
                from: twoDigits(hours.from),
                until: twoDigits(hours.until),
                zone: hours.zone,
              }),
            },
          ]}
        />
      )}
      {left && <p className={styles.small}>{t('desk.arrears.left', left)}</p>}
    </>
  );
}

/** The loans of which something is late, each with its late fee and the bills that are. */
function LateBills({ person: { loans } }: { person: DeskPerson }) {
  const { t, language } = useDeskTexts();
  const rupiah = (amount: number) => formatRupiah(amount, language);
  const late = loans.flatMap((loan) => (loan.lateness ? [{ ...loan, lateness: loan.lateness }] : []));
  return (
    <PersonPart
      title={t('desk.arrears.bills')}
      items={late}
      none={t('desk.arrears.none')}
      keyOf={({ loanNo }) => loanNo}
    >
      {({ loanNo, instalments, lateness: { days: count, amount, penalty, growsBy } }) => (
        <>
          <strong>{loanNo}</strong>
          <span>
            {t(`desk.person.loans.${penalty > 0 ? 'late' : 'lateOnly'}`, {
              count,
              amount: rupiah(amount),
              penalty: rupiah(penalty),
            })}
          </span>
          {growsBy > 0 && <span>{t('desk.cases.feeRuns', { amount: rupiah(growsBy) })}</span>}
          <ul>
            {instalments
              .filter(({ daysLate, outstanding }) => daysLate !== undefined && outstanding > 0)
              .map((one) => (
                <BillLine key={one.number} of={one} />
              ))}
          </ul>
        </>
      )}
    </PersonPart>
  );
}

/** What they promised before, and how much of it they kept. */
function PastPromises({ of: { promises } }: { of: Pick<DeskArrears, 'promises'> }) {
  const { t } = useDeskTexts();
  const past = promises.filter(({ state }) => state !== 'OPEN');
  const kept = past.filter(({ state }) => state === 'KEPT').length;
  return (
    <PersonPart
      title={t('desk.arrears.promised.past')}
      about={t('desk.arrears.promised.kept', { kept, count: past.length })}
      items={past.slice(0, PROMISES_SHOWN)}
      none={t('desk.arrears.promised.nonePast')}
      keyOf={({ at }) => at}
    >
      {(one) => <PromiseText of={one} />}
    </PersonPart>
  );
}

/** What one has to know who speaks with a person who is late: their bills, what they paid and promised, and what they were told. */
export function LateFacts({ of }: { of: DeskArrears }) {
  return (
    <Loaded resource={usePerson(of.person)}>
      {(person) => (
        <>
          <LateBills person={person} />
          <LastPaid person={person} />
          <PastPromises of={of} />
          <LastTold person={person} />
        </>
      )}
    </Loaded>
  );
}
