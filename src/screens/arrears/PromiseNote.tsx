import { useNavigate } from 'react-router-dom';
import type { OwnArrears, OwnLoans, PromiseMade } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useArrears } from '../../kit/hardship';
import { PageLink } from '../../kit/router';
import type { OwnClaim } from '../../kit/usePayments';
import { addDays, dayOf } from '../../lending/days';
import { isContactOver } from '../../lending/tkb';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Mark } from '../../ui/Mark';
import { owedWords } from '../bill/dueTexts';
import styles from './arrears.module.css';
import { feesUntil } from './feesUntil';
import { promisedNow } from './promisedNow';

/** For how many days who kept a promise is thanked. */
const THANKED_DAYS = 3;

const isLately = (day: string, today: string): boolean => addDays(dayOf(day), THANKED_DAYS) >= today;

/** Promises are read only of who is late, or was so lately. */
const mayHavePromised = ({ loans, asOf }: OwnLoans): boolean =>
  loans.some(({ instalments }) =>
    instalments.some(
      ({ daysLate, due, paidOn }) =>
        daysLate !== undefined || (paidOn !== undefined && paidOn > due && isLately(paidOn, asOf)),
    ),
  );

/** The last promise, while it is open, shortly after it was kept, or while something is late that was not paid by it. */
function toldPromise({ promises: [last], late }: OwnArrears, today: string): PromiseMade | undefined {
  if (last?.state === 'KEPT') return isLately(last.keptOn ?? last.day, today) ? last : undefined;
  return last?.state === 'BROKEN' && !late ? undefined : last;
}

/** What a promise changes of how they are contacted, until its day and once it is missed: nothing where staff have stopped by then. */
function contactOf({ late, quietUntil, today }: OwnArrears, day: string) {
  const usual = quietUntil === undefined ? 'loud' : 'quiet';
  const isOver = (on: string) => late !== undefined && isContactOver(late.since, on);
  const until = day === today && usual === 'quiet' ? 'today' : usual;
  return {
    until: isOver(today) ? (day === today ? 'overToday' : 'over') : until,
    missed: isOver(addDays(dayOf(day), 1)) ? 'over' : usual,
  } as const;
}

/** What an open promise brings, and what comes of it when it is missed. */
function Open({
  promise: { amount, left = amount, lateThen = 0, day },
  arrears,
  asks,
  claimed: { claim, isHeld },
}: Pick<PromiseNoteProps, 'claimed'> & {
  promise: PromiseMade;
  arrears: OwnArrears;
  /** what the page asks for by its button, in rupiah */
  asks: number | undefined;
}) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const isClaimed = claim !== undefined;
  const { late, today } = arrears;
  const isToday = day === today;
  const kept = late && (left < lateThen ? 'part' : 'whole');
  // paid today, nothing is late by then, for less
  const fees = late && kept === 'whole' ? feesUntil(late.range, day) : 0;
  const now = promisedNow(arrears) ?? left;
  const values = { amount: formatRupiah(left, language), came: formatRupiah(amount - left, language) };
  const sums = { owed: formatRupiah(lateThen, language), rest: formatRupiah(lateThen - left, language) };
  const contact = contactOf(arrears, day);
  const query = { pay: 'amount', amount: String(now) };
  const pay = () => navigate(pathTo(channel, 'bill/payment-method', { query }));
  const until = !(isClaimed && isHeld) && <p>{t(`arrears.note.until.${contact.until}`)}</p>;
  return (
    <>
      <h2 className={styles.title}>
        {t(`arrears.note.${isToday ? 'TODAY' : 'OPEN'}`, {
          ...{ amount: formatRupiah(amount, language), date: dayWithWeekdayYear(day, language) },
        })}
      </h2>
      {left < amount && <p>{t('arrears.note.came', values)}</p>}
      {isClaimed && <p>{t('arrears.note.claimed', { date: dayWithWeekdayYear(day, language) })}</p>}
      {isToday && until}
      {kept === 'part' && !isClaimed && <p>{t('arrears.note.kept.part', sums)}</p>}
      {fees > 0 && !isClaimed && (
        <p>{t('arrears.note.sooner', { amount: formatRupiah(now, language), less: formatRupiah(fees, language) })}</p>
      )}
      {!isClaimed && now !== asks && (
        <div className={styles.pay}>
          <Button onClick={pay}>{t('arrears.note.pay', { amount: formatRupiah(now, language) })}</Button>
        </div>
      )}
      <details>
        <summary>{t('arrears.note.more')}</summary>
        {!isToday && until}
        {kept === 'whole' && !isClaimed && <p>{t('arrears.note.kept.whole', sums)}</p>}
        <p>{t(`arrears.note.${isClaimed ? 'missedClaimed' : 'missed'}.${contact.missed}`)}</p>
        {!isClaimed && (
          <p className={styles.links}>
            <PageLink to={pathTo(channel, 'bill/hardship')}>{t('arrears.note.other')}</PageLink>
          </p>
        )}
      </details>
    </>
  );
}

/** Thanks, or that what was promised did not come, without reproach. */
function Ended({ promise: { state, amount, day }, late }: { promise: PromiseMade; late: OwnArrears['late'] }) {
  const end = state === 'KEPT' ? state : 'BROKEN';
  const { t, language } = useTexts();
  const { channel } = useSession();
  const values = { amount: formatRupiah(amount, language), date: dayWithWeekdayYear(day, language) };
  return (
    <>
      <div className={styles.ended}>
        {end === 'KEPT' && (
          <span className={styles.mark}>
            <Mark kind="paid" />
          </span>
        )}
        <h2 className={styles.title}>{t(`arrears.note.${end}`, values)}</h2>
      </div>
      {late && <p>{t(`arrears.note.after.${end}`, { amount: formatRupiah(late.amount, language) })}</p>}
      {!late && <p>{t('arrears.note.nothingLate')}</p>}
      {late && (
        <p className={styles.links}>
          <PageLink to={pathTo(channel, 'bill/hardship')}>{t('arrears.note.again')}</PageLink>
        </p>
      )}
    </>
  );
}

interface PromiseNoteProps {
  loans: OwnLoans;
  /** what they said they have paid, while the money is looked for */
  claimed: OwnClaim;
}

/** What a person promised to pay, where they see what they owe (docs/product/arrears.md). */
export function PromiseNote({ loans, claimed }: PromiseNoteProps) {
  const texts = useTexts();
  const { t } = texts;
  const live = useArrears(mayHavePromised(loans));
  const promise = live.status === 'ready' ? toldPromise(live.value, loans.asOf) : undefined;
  if (live.status !== 'ready' || !promise) return null;
  const { operator } = promise;
  return (
    <section className={styles.promise}>
      <Card>
        {promise.state === 'OPEN' ? (
          <Open promise={promise} arrears={live.value} asks={owedWords(texts, loans)?.asks} claimed={claimed} />
        ) : (
          <Ended promise={promise} late={live.value.late} />
        )}
        {operator !== undefined && <p className={styles.note}>{t('arrears.note.byUs', { name: operator })}</p>}
      </Card>
    </section>
  );
}
