import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { OwnArrears, ReliefMade } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { isPauseOn, reliefLoan } from '../../kit/hardship';
import { PageLink } from '../../kit/router';
import { SendingProblem } from '../../kit/SendingProblem';
import { useSending } from '../../kit/useSending';
import { formatRupiah } from '../../lib/formats';
import { dayFromNow, dayWithWeekdayYear, wibTimeYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import styles from './arrears.module.css';
import { ReliefForm } from './ReliefForm';
import { reliefWaitText } from './reliefAnswer';

interface PartProps {
  relief: ReliefMade;
  refresh(): Promise<void>;
}

/** What is owed, what the instalments come to, and what doing nothing costs, before anything is agreed to. */
function OfferPrice({ relief: { price, count = 0 } }: Pick<PartProps, 'relief'>) {
  const { t, language } = useTexts();
  const money = (amount: number) => formatRupiah(amount, language);
  const { owed = 0, plan } = price ?? {};
  const first = plan?.dues[0];
  if (!plan || !first) return <p>{t('arrears.relief.notNow')}</p>;
  const { forgiven, total, by, owedThen } = plan;
  const facts = [
    { label: t('arrears.relief.owed'), value: money(owed) },
    ...(forgiven > 0 ? [{ label: t('arrears.relief.forgiven'), value: money(forgiven) }] : []),
    { label: t('arrears.relief.total'), value: money(total), total: true },
    { label: t('arrears.relief.nothing', { date: dayWithWeekdayYear(by, language) }), value: money(owedThen) },
  ];
  const said = { count, total: money(total), amount: money(first.amount), date: dayFromNow(first.due, language) };
  return (
    <>
      <p>{t('arrears.relief.offerText', said)}</p>
      <FactRows facts={facts} />
    </>
  );
}

/** A plan that waits for its person: seen and agreed to on its own page, or declined here. */
function Offer({ relief, refresh }: PartProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const { id, loanNo, until = '', price } = relief;
  const decline = () =>
    sending.run(async () => {
      await call('POST /arrears/relief/{relief}/decline', { path: { relief: id } });
      showToast(t('arrears.relief.declined'), 'done');
      await refresh();
    });
  return (
    <Card>
      <h2 className={styles.title}>{t('arrears.relief.offer')}</h2>
      <OfferPrice relief={relief} />
      <div className={styles.form}>
        <p className={styles.note}>{t('arrears.relief.free')}</p>
        <p className={styles.note}>{t('arrears.relief.missed')}</p>
        <p className={styles.note}>{t('arrears.relief.until', { date: dayFromNow(until, language) })}</p>
        {price?.plan && (
          <Button onClick={() => navigate(pathTo(channel, 'bill/apply-installment', { query: { loanNo } }))}>
            {t('arrears.relief.accept')}
          </Button>
        )}
        <SendingProblem sending={sending} />
        <Button kind="ghost" busy={sending.busy} onClick={() => void decline()}>
          {t('arrears.relief.decline')}
        </Button>
      </div>
    </Card>
  );
}

/** A pause that is in force, or instalments with what happens where one is missed. */
function InForce({ relief }: Pick<PartProps, 'relief'>) {
  const { kind, until = '' } = relief;
  const { t, language } = useTexts();
  return (
    <Card>
      <h2 className={styles.title}>
        {kind === 'PAUSE'
          ? t('arrears.relief.pause', { date: dayFromNow(until, language) })
          : t('arrears.relief.kinds.PLAN')}
      </h2>
      <p>
        {kind === 'PAUSE'
          ? t('arrears.relief.pauseText', { amount: reliefLoan(relief, language) })
          : t('arrears.relief.missed')}
      </p>
    </Card>
  );
}

/** How what was asked for or offered stands; what was asked for and has no terms was not withdrawn by us. */
const standsOf = ({ status, beingDecided, count, days }: ReliefMade) => {
  if (beingDecided) return 'DECIDING';
  return status === 'WITHDRAWN' && count === undefined && days === undefined ? 'OVER' : status;
};

function Told({ of }: { of: ReliefMade }) {
  const { kind, until, noOffer } = of;
  const { t, language } = useTexts();
  const stands = standsOf(of);
  // what waits for a second operator is never told
  if (stands === 'PROPOSED') return null;
  const date = until === undefined ? '' : dayFromNow(until, language);
  return (
    <li className={styles.item}>
      <span>{t(`arrears.relief.kinds.${kind}`)}</span>
      <span className={styles.note}>
        {noOffer === undefined
          ? t(`arrears.relief.status.${stands}`, { date })
          : t('arrears.relief.noOffer', { why: noOffer })}
      </span>
    </li>
  );
}

const offersIn = ({ reliefs }: OwnArrears) => reliefs.filter(({ status }) => status === 'OFFERED');

const inForceOf = ({ reliefs, today }: OwnArrears) =>
  reliefs.filter((one) => one.status === 'ACCEPTED' || isPauseOn(one, today));

interface ReliefProps {
  arrears: OwnArrears;
  refresh(): Promise<void>;
}

interface ReliefAskedProps extends ReliefProps {
  /** the day until which lateness stands still, while what they say they paid is looked for */
  pausedUntil: string | undefined;
}

/** The relief that is offered, with its price, and the relief that is in force. */
export function ReliefGiven({ arrears, refresh }: ReliefProps) {
  return (
    <>
      {offersIn(arrears).map((one) => (
        <Offer key={one.id} relief={one} refresh={refresh} />
      ))}
      {inForceOf(arrears).map((one) => (
        <InForce key={one.id} relief={one} />
      ))}
    </>
  );
}

interface AskedProps extends Pick<ReliefAskedProps, 'arrears' | 'pausedUntil'> {
  of: ReliefMade;
  late: NonNullable<OwnArrears['late']>;
}

/** What waits for an answer: which loan, since when, and what late fees do meanwhile. */
function Asked({ of, late, arrears, pausedUntil }: AskedProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const { kind, loanNo, at, beingDecided } = of;
  const wait = reliefWaitText(texts, of, arrears);
  const tomorrow = late.range.days[1];
  const amount = reliefLoan(of, language);
  const asked = { kind: t(`arrears.relief.kinds.${kind}`), amount, loanNo, at: wibTimeYear(at, language) };
  return (
    <div className={styles.form}>
      <p role="status">{t(beingDecided ? 'arrears.relief.deciding' : 'arrears.relief.asked')}</p>
      <p>{t('arrears.relief.askedWhat', asked)}</p>
      {wait && <p>{wait.text}</p>}
      {wait?.isLonger && (
        <p>
          <PageLink to={pathTo(channel, 'me/help-center/contact', { query: { topic: 'LATE', about: loanNo } })}>
            {t('arrears.relief.ask')}
          </PageLink>
        </p>
      )}
      <p className={styles.note}>
        {pausedUntil !== undefined
          ? t('arrears.relief.meanwhilePaused', { date: dayWithWeekdayYear(pausedUntil, language) })
          : tomorrow && tomorrow.late > late.amount
            ? t('arrears.relief.meanwhile', {
                now: formatRupiah(late.amount, language),
                amount: formatRupiah(tomorrow.late, language),
              })
            : t('arrears.relief.meanwhileSame')}
      </p>
    </div>
  );
}

/** Asking for relief where something is late and none is given, and what became of all that was asked for. */
export function ReliefAsked({ arrears, refresh, pausedUntil }: ReliefAskedProps) {
  const { t } = useTexts();
  const { late, reliefs } = arrears;
  const isGiven = offersIn(arrears).length + inForceOf(arrears).length > 0;
  const asked = reliefs.find(({ status }) => status === 'ASKED');
  return (
    <>
      {late && !isGiven && (
        <Card>
          <h2 className={styles.title}>{t('arrears.relief.title')}</h2>
          {asked ? (
            <Asked of={asked} late={late} arrears={arrears} pausedUntil={pausedUntil} />
          ) : (
            <ReliefForm late={late} answer={arrears.reliefAnswer} onDone={refresh} />
          )}
        </Card>
      )}
      {reliefs.length > 0 && (
        <Card>
          <h2 className={styles.title}>{t('arrears.relief.list')}</h2>
          <ul className={styles.list}>
            {reliefs.map((one) => (
              <Told key={one.id} of={one} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
