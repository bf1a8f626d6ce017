import { Suspense, useState } from 'react';
import type { ContactMade, OwnArrears, PromiseMade, ReminderMade } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { pauseOf, useArrears } from '../../kit/hardship';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { ClaimedWaysLater } from '../../kit/paymentParts';
import { PageLink } from '../../kit/router';
import { useClaim } from '../../kit/usePayments';
import { isContactOver } from '../../lending/tkb';
import { formatRupiah } from '../../lib/formats';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { dayWithWeekdayYear, wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { BillWays } from '../bill/BillWays';
import styles from './arrears.module.css';
import { PromiseForm } from './PromiseForm';
import { ReliefAsked, ReliefGiven } from './Relief';

function Promised({ of, isHeld }: { of: PromiseMade } & Pick<PromisesProps, 'isHeld'>) {
  const { state, amount, left = amount, lateThen = 0, day, operator } = of;
  const { t, language } = useTexts();
  const values = { amount: formatRupiah(amount, language), date: dayWithWeekdayYear(day, language) };
  const sums = { owed: formatRupiah(lateThen, language), rest: formatRupiah(lateThen - left, language) };
  return (
    <li className={styles.item}>
      <span>{t(`arrears.promise.states.${state}`, values)}</span>
      {state === 'OPEN' && lateThen > 0 && !isHeld && (
        <span className={styles.note}>{t(`arrears.note.kept.${left < lateThen ? 'part' : 'whole'}`, sums)}</span>
      )}
      {operator !== undefined && <span className={styles.note}>{t('arrears.promise.byUs', { name: operator })}</span>}
    </li>
  );
}

/** Whether staff contact them no more about what is late. */
const isOver = ({ late, today }: OwnArrears): boolean => late !== undefined && isContactOver(late.since, today);

interface PromisesProps {
  arrears: OwnArrears;
  /** money is looked for that they say they have paid */
  isHeld: boolean;
  refresh(): Promise<void>;
}

/** What they promised, and promising where no promise is open. */
function Promises({ arrears, isHeld, refresh }: PromisesProps) {
  const { t, language } = useTexts();
  const [isDone, setDone] = useState(false);
  const { late, promises, quietUntil } = arrears;
  // a promise would quiet nothing that the pause does not, and its form speaks of a fee that does not run
  const canPromise = !pauseOf(arrears) && !isHeld;
  const over = isOver(arrears);
  const open = promises.find(({ state }) => state === 'OPEN');
  if (promises.length === 0 && !(late && canPromise)) return null;
  async function done() {
    setDone(true);
    await refresh();
  }
  return (
    <Card>
      {isDone && open && (
        <p role="status">
          {t(over || quietUntil === undefined ? 'arrears.promise.doneOver' : 'arrears.promise.done', {
            date: dayWithWeekdayYear(open.day, language),
          })}
        </p>
      )}
      {late && !open && canPromise && <PromiseForm late={late} isOver={over} onDone={done} />}
      {promises.length > 0 && (
        <>
          <h2 className={styles.title}>{t('arrears.promise.list')}</h2>
          <ul className={styles.list}>
            {promises.map((one) => (
              <Promised key={`${one.at} ${one.day}`} of={one} isHeld={isHeld} />
            ))}
          </ul>
        </>
      )}
      {quietUntil !== undefined && !over && !isHeld && (
        <p className={styles.note}>{t('arrears.promise.quiet', { date: dayWithWeekdayYear(quietUntil, language) })}</p>
      )}
    </Card>
  );
}

function Contacted({ of: { at, channel, operator, outcome, said } }: { of: ContactMade }) {
  const { t } = useTexts();
  return (
    <li className={styles.item}>
      <b>
        {t(
          channel === 'MESSAGE' || channel === 'OFFER'
            ? `arrears.channels.${channel}`
            : outcome === undefined
              ? 'arrears.contacts.waits'
              : `arrears.outcomes.${outcome}`,
        )}
      </b>
      <span className={styles.note}>
        {formatTimestamp(at)} ·{' '}
        {t('arrears.contacts.who', { name: operator, channel: t(`arrears.channels.${channel}`) })}
      </span>
      {said !== undefined && <span className={styles.said}>{said}</span>}
    </li>
  );
}

interface HardshipProps {
  arrears: OwnArrears;
  refresh(): Promise<void>;
}

/** A reminder that was sent by itself: when, by what, and what it said. */
function Reminded({ of: { id, at, text, sentBy } }: { of: ReminderMade }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const by = sentBy && [t('arrears.reminders.app'), ...sentBy.map((one) => t(`arrears.channels.${one}`))].join(', ');
  return (
    <li className={styles.item}>
      <b>{wibTime(at, language)}</b>
      <span className={styles.note}>{by ?? t('arrears.reminders.forgotten')}</span>
      <PageLink to={pathTo(channel, 'me/notification-detail/:id', { path: { id } })}>{text}</PageLink>
    </li>
  );
}

/** How many are seen at once: what was sent in the last weeks. */
const SEEN = 5;

/** Every reminder that was sent by itself, and the rules that hold for them. */
function Reminders({
  arrears: { reminders, quietUntil },
  pausedUntil,
}: Pick<HardshipProps, 'arrears'> & { pausedUntil: string | undefined }) {
  const { t, language } = useTexts();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? reminders : reminders.slice(0, SEEN);
  return (
    <Card>
      <h2 className={styles.title}>{t('arrears.reminders.title')}</h2>
      {reminders.length === 0 && <p>{t('arrears.reminders.none')}</p>}
      <ul className={styles.list}>
        {shown.map((one) => (
          <Reminded key={one.id} of={one} />
        ))}
      </ul>
      {shown.length < reminders.length && (
        <Button kind="ghost" onClick={() => setAll(true)}>
          {t('arrears.reminders.all', { count: reminders.length })}
        </Button>
      )}
      {pausedUntil !== undefined && (
        <p>{t('arrears.reminders.paused', { date: dayWithWeekdayYear(pausedUntil, language) })}</p>
      )}
      {pausedUntil === undefined && quietUntil !== undefined && (
        <p>{t('arrears.reminders.quiet', { date: dayWithWeekdayYear(quietUntil, language) })}</p>
      )}
      <p className={styles.note}>{t('arrears.reminders.rules')}</p>
    </Card>
  );
}

/** Each contact with them, with what was said, and the rules that hold for us. */
function Contacts({ arrears, pausedUntil = '' }: { arrears: OwnArrears; pausedUntil: string | undefined }) {
  const { t, language } = useTexts();
  const { contacts, law, quietUntil = '' } = arrears;
  const until = pausedUntil > quietUntil ? pausedUntil : quietUntil;
  const rules = { day: law.mostADay, week: law.mostInSevenDays, last: law.lastDayLate };
  return (
    <Card>
      <h2 className={styles.title}>{t('arrears.contacts.title')}</h2>
      {contacts.length === 0 && !isOver(arrears) && <p>{t('arrears.contacts.none')}</p>}
      <ul className={styles.list}>
        {contacts.map((one) => (
          <Contacted key={one.id} of={one} />
        ))}
      </ul>
      {until !== '' && !isOver(arrears) && (
        <p>{t('arrears.contacts.quiet', { date: dayWithWeekdayYear(until, language) })}</p>
      )}
      <p className={styles.note}>{t(isOver(arrears) ? 'arrears.contacts.stopped' : 'arrears.contacts.rules', rules)}</p>
    </Card>
  );
}

function Objection() {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <Card>
      <h2 className={styles.title}>{t('arrears.object.title')}</h2>
      <p>{t('arrears.object.text')}</p>
      <PageLink to={pathTo(channel, 'me/help-center/contact?topic=COLLECTION')}>{t('arrears.object.link')}</PageLink>
    </Card>
  );
}

function Hardship({ arrears, refresh }: HardshipProps) {
  const { t, language } = useTexts();
  const { late } = arrears;
  const { claim, isHeld } = useClaim(late !== undefined);
  const pausedUntil = claim && isHeld ? claim.frozenUntil : undefined;
  return (
    <div className={styles.parts}>
      {late ? (
        <p>
          {t(`arrears.late.${late.several ? 'several' : 'one'}`, {
            ...{ count: late.days, amount: formatRupiah(late.amount, language) },
            date: dayWithWeekdayYear(late.since, language),
          })}
        </p>
      ) : (
        <EmptyState title={t('arrears.none.title')} text={t('arrears.none.text')} />
      )}
      <ReliefGiven arrears={arrears} refresh={refresh} />
      {late && claim && (
        <Card>
          {pausedUntil !== undefined && (
            <p className={styles.paused}>
              {t(isOver(arrears) ? 'arrears.pausedOver' : 'arrears.paused', {
                date: dayWithWeekdayYear(pausedUntil, language),
              })}
            </p>
          )}
          <Suspense>
            <ClaimedWaysLater claim={claim} />
          </Suspense>
        </Card>
      )}
      {late && !isHeld && (
        <Card>
          <h2 className={styles.title}>{t('arrears.ways.title')}</h2>
          <p className={styles.note}>{t('arrears.ways.text')}</p>
          <BillWays loanNo={late.loanNo} isLate isHeld={isHeld} isHardship />
        </Card>
      )}
      <Promises arrears={arrears} isHeld={isHeld} refresh={refresh} />
      <ReliefAsked arrears={arrears} refresh={refresh} pausedUntil={claim?.frozenUntil} />
      <Contacts arrears={arrears} pausedUntil={pausedUntil} />
      <Reminders arrears={arrears} pausedUntil={pausedUntil} />
      <Objection />
    </div>
  );
}

/** bill/hardship: what a person who is late can do, what they promised, and how they were contacted (docs/product/arrears.md). */
export function HardshipScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'bill'));
  const live = useArrears(true);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('arrears.title')} back={back}>
      {live.status === 'ready' ? (
        <Hardship arrears={live.value} refresh={live.refresh} />
      ) : (
        <Skeleton text={t('common.loading')} lines={6} />
      )}
    </Page>
  );
}
