import { Suspense, useState } from 'react';
import type { LoanInstalment, OwnLoan, OwnLoans } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah, monthName } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { Button, IconButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ForwardIcon } from '../../ui/icons/furtherIcons';
import { BackIcon } from '../../ui/icons/icons';
import { lazyPart } from '../../ui/lazyPart';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './DueCalendar.module.css';
import { isAsked, owedInstalments } from './dues';
import { loanOfDueText } from './dueTexts';
import { monthAfter, weekdayNames, weeksOf } from './monthGrid';

const CalendarSheet = lazyPart(async () => ({ default: (await import('./CalendarSheet')).CalendarSheet }));

/** What falls due on a day: an instalment, or what is owed back. */
interface DueDay
  extends Pick<LoanInstalment, 'due' | 'outstanding' | 'daysLate' | 'rescheduled' | 'forgivenOn' | 'place'> {
  loan: OwnLoan;
  /** undefined: what is owed back */
  number: number | undefined;
}

function dueDays(loan: OwnLoan): readonly DueDay[] {
  const { instalments, owedBack = 0, owedBackSince: due } = loan;
  const dues = instalments.map((instalment) => ({ ...instalment, loan }));
  return due === undefined ? dues : [...dues, { loan, number: undefined, due, outstanding: owedBack }];
}

/** How what is due on a day stands, as a day looks by the first of them that it has. */
const STATES = ['late', 'owedBack', 'due', 'paid', 'rescheduled'] as const;
type DueState = (typeof STATES)[number];

function stateOfDue(due: DueDay): DueState {
  const { number, daysLate, rescheduled } = due;
  if (number === undefined) return 'owedBack';
  if (isAsked(due)) return daysLate === undefined ? 'due' : 'late';
  return rescheduled ? 'rescheduled' : 'paid';
}

const stateOf = (dues: readonly DueDay[]): DueState | undefined =>
  STATES.find((state) => dues.some((due) => stateOfDue(due) === state));

/** What is said of the dues of a day: of what is owed alone, where something is. */
function dueWords({ t, language }: Texts, dues: readonly DueDay[]): string {
  const owed = dues.filter(isAsked);
  const told = owed.length > 0 ? owed : dues;
  return STATES.flatMap((state) => {
    const same = told.filter((due) => stateOfDue(due) === state);
    const amount = formatRupiah(
      same.reduce((sum, { outstanding }) => sum + outstanding, 0),
      language,
    );
    return same.length > 0 ? [t(`bills.calendar.${state}`, { amount })] : [];
  }).join(', ');
}

function Day({ day, dues, isToday }: { day: string | undefined; dues: readonly DueDay[]; isToday: boolean }) {
  const texts = useTexts();
  if (day === undefined) return <td />;
  const words = dueWords(texts, dues);
  const spoken = [isToday ? texts.t('bills.calendar.today') : '', words].filter(Boolean).join(', ');
  return (
    <td data-state={stateOf(dues)} data-today={isToday || undefined} aria-current={isToday ? 'date' : undefined}>
      <span className={styles.day}>
        {Number(day.slice(8))}
        {spoken && <VisuallyHidden>, {spoken}</VisuallyHidden>}
      </span>
    </td>
  );
}

interface MonthProps {
  month: string;
  dues: readonly DueDay[];
  today: string;
}

function MonthTable({ month, dues, today }: MonthProps) {
  const { language } = useTexts();
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{monthName(month, language)}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdayNames(language).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          <tr key={`${month} ${week.find(Boolean) ?? row}`}>
            {week.map((day, column) => (
              <Day
                key={day ?? `${row} ${column}`}
                day={day}
                dues={dues.filter(({ due }) => due === day)}
                isToday={day === today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which loan it is of: by its amount and the place of the instalment where there are several. */
function ofText(texts: Texts, { loan, number, place }: DueDay, isOfSeveral: boolean) {
  return isOfSeveral && number !== undefined
    ? loanOfDueText(texts, loan, { number, ...(place && { place }) })
    : texts.t(`loans.kind.${loan.kind}`);
}

function MonthList({ month, dues, isOfSeveral }: Omit<MonthProps, 'today'> & { isOfSeveral: boolean }) {
  const texts = useTexts();
  const { t, language } = texts;
  if (dues.length === 0) return <p className={styles.none}>{t('bills.calendar.none')}</p>;
  return (
    <ul className={styles.list} aria-label={t('bills.calendar.list', { month: monthName(month, language) })}>
      {dues.map((one) => (
        <li key={`${one.loan.loanNo} ${one.number}`}>
          <span>
            <b>{dayWithWeekday(one.due, language)}</b> {ofText(texts, one, isOfSeveral)}
          </span>
          <span>{dueWords(texts, [one])}</span>
        </li>
      ))}
    </ul>
  );
}

/** The due days of all loans, a month at a time: as a table, and as a list beside it. */
function Months({ all: { asOf, loans }, first }: { all: OwnLoans; first: string }) {
  const { t, language } = useTexts();
  const [month, setMonth] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const dues = loans
    .flatMap(dueDays)
    .filter(({ due }) => due.startsWith(month))
    .sort((one, other) => (one.due < other.due ? -1 : 1));
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.month} aria-live="polite">
          {monthName(month, language)}
        </h3>
        <div className={styles.turn}>
          <IconButton text={t('bills.calendar.previous')} onClick={() => setMonth(monthAfter(month, -1))}>
            <BackIcon />
          </IconButton>
          <IconButton text={t('bills.calendar.next')} onClick={() => setMonth(monthAfter(month, 1))}>
            <ForwardIcon />
          </IconButton>
        </div>
      </div>
      <MonthTable month={month} dues={dues} today={asOf} />
      <MonthList
        month={month}
        dues={dues}
        isOfSeveral={loans.filter(({ instalments }) => instalments.length > 0).length > 1}
      />
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('bills.calendar.save')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarSheet close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Folded below the bills; it opens at the month of the next one. */
export function DueCalendar({ all }: { all: OwnLoans }) {
  const { t } = useTexts();
  const next = owedInstalments(all)[0]?.due ?? all.asOf;
  return (
    <section className={styles.calendar} aria-label={t('bills.calendar.title')}>
      <Card>
        <details>
          <summary>
            <h2 className={styles.title}>{t('bills.calendar.title')}</h2>
          </summary>
          <Months all={all} first={next.slice(0, 7)} />
        </details>
      </Card>
    </section>
  );
}
