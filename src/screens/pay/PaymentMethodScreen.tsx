import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PaymentNumber, PaymentOverview } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { AwaitedPayment, ClaimNote, PaymentStatus, tellsTakenBack } from '../../kit/PaymentStatus';
import { PageLink, useQuery } from '../../kit/router';
import { usePayments } from '../../kit/usePayments';
import { sameWibDay, wibDay } from '../../lib/calendar';
import { dayFromNow, wibTime } from '../../lib/weekday';
import { forgetNumber, keepNumber, keptNumber } from '../../state/keptNumber';
import { useSession } from '../../state/session';
import { keepOnce } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { usePageTitle } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { bookedInPart, isOnlyForgiven, justPaid, metInstalment, nextBillOfPaid } from './ahead';
import { cameInto } from './cameInto';
import { KeptNumberPage } from './KeptNumberPage';
import { NumberCard } from './NumberCard';
import { PaidOff } from './PaidOff';
import { PaidReceipt } from './PaidReceipt';
import { PayChoice } from './PayChoice';
import { AfterPayment, CameIn, ExtendedTo, RestForgiven, Unsettled } from './PayNotes';
import styles from './pay.module.css';
import { choosingTitle, namingOf, numberTitle, payNextText } from './payTexts';
import { firstWish } from './payWish';
import { canSayPaid, SayPaid } from './SayPaid';

/** Instalments that a bill is to become, once their advance is paid: nothing of the bill is to be paid meanwhile. */
const PAID_AHEAD: readonly (string | undefined)[] = [
  'E_SIGN_UNCOMPLETED',
  'E_SIGN_WAITING_LENDER_APPROVE',
  'WAITING_DISBURSE',
];

const isPlanPaidAhead = ({ changes }: PaymentOverview) =>
  changes.some(({ availability }) => PAID_AHEAD.includes(availability));

/** The number that the person was shown last today, or chose something for; undefined where there is none. */
function runningNumber(overview: PaymentOverview): PaymentNumber | undefined {
  const { numbers: all } = overview;
  if (isPlanPaidAhead(overview)) return undefined;
  const numbers = all.filter(({ overtakenAt }) => overtakenAt === undefined);
  const kept = keptNumber();
  const isToday = kept !== undefined && sameWibDay(Date.parse(kept.at), Date.now());
  const chosen = numbers.find(({ until, expiresAt }) => until !== undefined || expiresAt !== undefined);
  return (isToday ? numbers.find(({ id }) => id === kept.number.id) : undefined) ?? chosen;
}

interface PayProps {
  overview: PaymentOverview;
  refresh(): Promise<void>;
  staleSince: string | undefined;
  /** tells whether a number to be paid is shown */
  onShown(isShown: boolean): void;
}

/** True where the advance that a number was chosen for came in whole: the number takes the next bill by now. */
const isAdvancePaid = ({ paying }: PaymentNumber, now: PaymentNumber): boolean =>
  (paying === 'extension' || paying === 'instalment') && now.paying !== paying;

/** A number that is over: what it was chosen for was paid, also by another way, or its time is over. */
function isEnded(number: PaymentNumber, overview: PaymentOverview): boolean {
  const now = overview.numbers.find(({ id }) => id === number.id);
  if (now && isAdvancePaid(number, now) && cameInto(number, overview).length > 0) return true;
  if (now) return now.overtakenAt !== undefined;
  const isOver = number.expiresAt !== undefined && Date.parse(number.expiresAt) <= Date.now();
  return isOver || cameInto(number, overview).length > 0;
}

/** What is said of a number that is over. */
function endedText(number: PaymentNumber, overview: PaymentOverview) {
  const now = overview.numbers.find(({ id }) => id === number.id);
  if (now?.overtakenAt !== undefined) return 'pay.ended.overtaken' as const;
  const came = cameInto(number, overview).reduce((sum, { amount }) => sum + amount, 0);
  if (came >= number.amount) return 'pay.ended.whole' as const;
  return number.scan ? ('pay.ended.scan' as const) : ('pay.ended.number' as const);
}

/** Choosing, then the number with what becomes of the money. */
function Pay(props: PayProps) {
  const { overview, refresh, staleSince, onShown } = props;
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const names = query.has('loanNo') || query.has('pay');
  const isChanging = query.has('change');
  const [again, setAgain] = useState<PaymentNumber>();
  const [isChoosing, setChoosing] = useState(names);
  const [opened, setOpened] = useState(() => {
    if (names) return undefined;
    // of what was said to be paid, also on another phone
    const claimed = query.has('number') ? overview.numbers.find(({ id }) => id === overview.claim?.number) : undefined;
    return claimed ?? runningNumber(overview);
  });
  const isOwed = overview.owed > 0;
  const ended = opened && isEnded(opened, overview) ? opened : undefined;
  const open = isOwed && !ended ? opened : undefined;
  const current = open && (overview.numbers.find(({ id }) => id === open.id) ?? open);
  const number = isChanging ? undefined : current;
  const isAsked = !number && (isChoosing || !isPlanPaidAhead(overview));
  const shownId = number?.id;
  const due = overview.choices[0]?.parts[0]?.due;
  const dueOfNumber = number?.parts[0]?.due;
  const isForgiven = isOwed && isOnlyForgiven(overview) && (!current || current.paying === 'due');
  const next = isOwed && !isForgiven ? nextBillOfPaid(overview, current) : undefined;
  const paid = next && justPaid(overview, current);
  // what arrived comes before what else is late
  const inPart = isOwed && !next && !isForgiven && !isChanging ? bookedInPart(overview, opened) : undefined;
  const booked = paid && paid.parts.length > 0 ? paid : inPart;
  const isNeeded = !next && !isForgiven;
  // an amount of one's own is asked for on purpose, also after a payment
  const [paysNext, setPaysNext] = useState(() => query.get('pay') === 'amount' && next !== undefined);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  // who did not pay after all comes for the number
  const [seesNumber, setSeesNumber] = useState(query.has('number'));
  // what was to be paid is paid: nothing invites to pay the next bill as well
  const isDone = next !== undefined && booked !== undefined && !paysNext;

  useEffect(() => {
    if (due !== undefined) keepOnce('dueDate', due);
  }, [due]);
  const way = overview.channels.find(({ id }) => id === number?.channel);
  useEffect(() => {
    if (number) keepNumber({ number, way }, Date.now());
    else if (ended) forgetNumber();
  }, [number, way, ended]);
  const showsNumber = number !== undefined && !isDone;
  useEffect(() => onShown(showsNumber), [showsNumber, onShown]);
  useEffect(() => {
    if (shownId !== undefined) window.scrollTo(0, 0);
  }, [shownId]);

  const page = pathTo(channel, 'bill/payment-method');
  function show(next: PaymentNumber) {
    setOpened(next);
    setPaysNext(false);
    setSeesNumber(overview.claim !== undefined);
    // the page is that of the number from now on: it is there after a reload, and when one comes back
    if (names || isChanging) navigate(page, { replace: true });
    void refresh();
  }
  /** What closes the loan is chosen: the number takes the whole bill, which is more. */
  function payNext() {
    setPaysNext(true);
    if (next?.bill) setOpened(undefined);
  }
  function chooseAgain() {
    setAgain(opened);
    setOpened(undefined);
  }
  const back = () => (isChanging && current ? navigate(page, { replace: true }) : navigate(pathTo(channel, 'bill')));

  const choosing = choosingTitle(texts, overview.choices, { loanNo: query.get('loanNo'), pay: query.get('pay') });
  const asked = number && number.amount > 0 ? numberTitle(texts, number) : choosing;
  const isClear = !number && overview.choices.length === 0;
  const needed = isForgiven ? t('pay.forgiven.title') : isClear ? t('pay.clear.page') : asked;
  const title = next ? t('pay.upToDate.title') : inPart ? t('pay.met.thanks') : needed;
  usePageTitle(title);
  const isBack = tellsTakenBack(overview);
  // that all is paid says of each payment that it is there
  const told = isClear
    ? { ...overview, payments: overview.payments.filter(({ status: is }) => is !== 'BOOKED') }
    : overview;
  const status = <PaymentStatus overview={told} refresh={refresh} />;
  // what was said to be paid is looked for: the number is for who did not pay after all
  const isLookedFor = isOwed && overview.claim !== undefined && overview.claim.came === undefined;
  const isFolded = isLookedFor && !seesNumber && !names && !isChanging;
  const isChoice = isAsked && !isDone && !isFolded && overview.choices.length > 0 && overview.channels.length > 0;
  // what was paid is told already
  const choosesNext = isChoice && paysNext;
  const saysPaid = number && !isForgiven && canSayPaid(number, overview);
  const footer = isChoice ? (
    <div ref={setBar} className={styles.bar} />
  ) : (
    saysPaid && <SayPaid {...props} number={number} />
  );
  return (
    <Page title={title} back={back} footer={footer}>
      <div className={styles.parts}>
        {isBack && status}
        {staleSince !== undefined && <p role="status">{t('pay.stale', { time: wibTime(staleSince, language) })}</p>}
        {isClear && <PaidOff />}
        {booked && !choosesNext && (
          <PaidReceipt payment={booked} met={next && !overview.remains ? metInstalment(booked, next) : undefined} />
        )}
        {(next || inPart) && <AfterPayment next={next} overview={overview} />}
        {isOwed && <RestForgiven overview={overview} />}
        {isNeeded && !inPart && dueOfNumber !== undefined && (
          <p className={styles.note}>
            {t(dueOfNumber < wibDay(Date.now()) ? 'pay.wasDue' : 'pay.due', {
              date: dayFromNow(dueOfNumber, language),
            })}
          </p>
        )}
        {isOwed && overview.claim && <ClaimNote claim={overview.claim} />}
        {opened && !booked && (
          <CameIn number={number ?? opened} overview={overview} remains={next ? undefined : overview.remains} />
        )}
        {ended && isOwed && !isDone && <p role="status">{t(endedText(ended, overview))}</p>}
        {opened && <Unsettled opened={opened} overview={overview} choose={chooseAgain} />}
        {isLookedFor && !isBack && status}
        {isFolded && (
          <Button kind="text" onClick={() => setSeesNumber(true)}>
            {t('pay.claim.seeNumber')}
          </Button>
        )}
        {number && !isDone && !isFolded && (
          <NumberCard
            number={number}
            way={way}
            naming={namingOf(overview)}
            isLater={booked !== undefined || isLookedFor}
          />
        )}
        {number?.paying === 'extension' && !isFolded && <ExtendedTo />}
        {number && number.amount > 0 && !overview.claim && isNeeded && !inPart && (
          <AwaitedPayment channel={number.channel} />
        )}
        {!isBack && !isLookedFor && !choosesNext && status}
        {isDone && (
          <Button kind="text" onClick={payNext}>
            {payNextText(texts, next, overview)}
          </Button>
        )}
        {number && !isDone && !isFolded && (
          <Button kind="text" onClick={() => navigate(`${page}?change=`)}>
            {t('pay.other')}
          </Button>
        )}
        {isChoice && (
          <PayChoice
            overview={overview}
            refresh={refresh}
            wish={firstWish(query, overview, current ?? again, language)}
            way={current?.channel}
            bar={bar}
            onNumber={show}
          />
        )}
        {!isBack && !isLookedFor && choosesNext && status}
        {!number && !isAsked && !isDone && !isFolded && (
          <Button kind="text" onClick={() => setChoosing(true)}>
            {t('pay.more')}
          </Button>
        )}
        {overview.channels.length === 0 && <EmptyState title={t('pay.none.title')} text={t('pay.none.text')} />}
        {!isClear && !isDone && (
          <p className={classNames(styles.note, styles.alone)}>
            <PageLink to={pathTo(channel, 'me/help-center/:topic', { path: { topic: 'paying' } })}>
              {t('pay.help')}
            </PageLink>
          </p>
        )}
      </div>
    </Page>
  );
}

/** bill/payment-method: what is paid, how, and the number (docs/product/payments.md). */
export function PaymentMethodScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const [showsNumber, setShowsNumber] = useState(false);
  const live = usePayments({ showsNumber });
  const kept = keptNumber();
  if (live.status === 'failed' && kept) return <KeptNumberPage kept={kept} error={live.error} retry={live.retry} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') {
    return (
      <Page title={t('pay.title')} back={() => navigate(pathTo(channel, 'bill'))}>
        <Skeleton text={t('common.loading')} />
      </Page>
    );
  }
  return <Pay overview={live.value} refresh={live.refresh} staleSince={live.staleSince} onShown={setShowsNumber} />;
}
