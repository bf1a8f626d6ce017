import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call';
import type {
  OpenChange,
  OverpaymentUse,
  PaymentClaimed,
  PaymentOverview,
  PaymentReceived,
} from '../contract/generated/bodies';
import type { FlowAddress } from '../contract/generated/names';
import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { DAY_MS } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { dayFromNow, wibTime } from '../lib/weekday';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { type TrackedStage, Tracker } from '../ui/Tracker';
import { ConfirmPopup, useConfirmed } from './ConfirmedAct';
import { claimText, isStandingStill } from './claimText';
import styles from './PaymentStatus.module.css';
import { stateText } from './ReviewTracker';
import { remainsText } from './remainsText';
import { PageLink } from './router';
import { isOnItsWay, usePayments } from './usePayments';

const RECEIPT = 'supplement/REPAYMENT_RECEIPT/upload' satisfies FlowAddress;

/** How long a payment is told of, in milliseconds. */
const TOLD_MS = 3 * DAY_MS;
const isTakenBack = ({ status }: PaymentReceived) => status === 'REVERSING' || status === 'REVERSED';

interface StagesProps {
  times: readonly (string | undefined)[];
  channel: string | undefined;
  /** that it was sent is what the person says */
  isClaim?: boolean;
}

/** Sent, seen by the bank, booked: each with its time, or how long it takes. */
function Stages({ times, channel, isClaim = false }: StagesProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const wait = channel === 'ALFAMART' ? 'store' : 'bank';
  const way = channel === undefined ? '' : t(`pay.ways.${channel}`);
  const reached = times.filter((time) => time !== undefined).length;
  const stages = (['sent', 'seen', 'booked'] as const).map((name, index): TrackedStage => {
    const time = times[index];
    const state = time !== undefined ? 'done' : index === reached ? 'now' : 'next';
    const note = time ? wibTime(time, language) : t(`pay.status.${name}.${wait}`, { way });
    const title = t(isClaim && name === 'sent' ? 'pay.status.sent.claimed' : `pay.status.${name}.title`);
    return { state, title, note };
  });
  const isPaid = reached > 0 && reached < stages.length;
  return (
    <>
      <Tracker stages={stages} stateText={stateText(texts)} wait={isPaid ? 'payment' : undefined} />
      {isPaid && <p className={styles.note}>{t('pay.status.leave')}</p>}
    </>
  );
}

/** What happens once a number is paid. */
export function AwaitedPayment({ channel }: { channel: string }) {
  const { t } = useTexts();
  return (
    <Card>
      <h2 className={styles.title}>{t('pay.status.awaited')}</h2>
      <Stages times={[]} channel={channel} />
    </Card>
  );
}

/**
 * A payment: where it is, with its times; one that the bank took back says so.
 * @param isBrief the page to pay tells how it came: that it is there is enough, and what is still to be paid
 */
function PaymentStages(props: { payment: PaymentReceived; isBrief: boolean; left: string | undefined }) {
  const { payment, isBrief, left } = props;
  const { t, language } = useTexts();
  const { amount, channel, at } = payment;
  const isBack = isTakenBack(payment);
  const title = t(isBack ? 'pay.status.reversed' : 'pay.status.paid', {
    amount: formatRupiah(amount, language),
    way: t(`pay.ways.${channel}`),
  });
  return (
    <Card>
      <h2 className={styles.title}>{title}</h2>
      {isBack ? (
        <p>{t('pay.status.reversedText', { time: wibTime(at.reversed ?? at.seen, language) })}</p>
      ) : isBrief && at.booked !== undefined ? (
        <>
          <p>{t('pay.status.there', { time: wibTime(at.booked, language) })}</p>
          {left !== undefined && <p>{left}</p>}
        </>
      ) : (
        <Stages times={[at.paid, at.seen, at.booked]} channel={channel} />
      )}
    </Card>
  );
}

/** Sends a receipt, which is the next step of who said that they have paid; another one once it came. */
function SendReceipt({ claim: { receiptAt } }: { claim: PaymentClaimed }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Button kind={receiptAt === undefined ? 'primary' : 'ghost'} onClick={() => navigate(pathTo(channel, RECEIPT))}>
      {t(receiptAt === undefined ? 'pay.claim.receipt' : 'pay.claim.receiptAgain')}
    </Button>
  );
}

/**
 * What the person said, until the money is seen.
 * @param sendsAbove the way to send a receipt stands above, and until when what is late stands still
 */
function Claimed(props: { claim: PaymentClaimed; overview: PaymentOverview; sendsAbove: boolean }) {
  const { claim, overview, sendsAbove } = props;
  const texts = useTexts();
  const { t, language } = texts;
  const isPart = claim.came !== undefined;
  const way = overview.numbers.find(({ id }) => id === claim.number)?.channel;
  return (
    <Card>
      <h2 className={styles.title}>{t(isPart ? 'pay.claim.partTitle' : 'pay.claim.title')}</h2>
      {isPart && (
        <p className={styles.text}>{t('pay.claim.part', { amount: formatRupiah(claim.came ?? 0, language) })}</p>
      )}
      {claim.receiptAt !== undefined && (
        <p className={styles.text}>{t('pay.claim.receiptCame', { time: wibTime(claim.receiptAt, language) })}</p>
      )}
      {!(sendsAbove && isStandingStill(claim, overview)) && (
        <p className={styles.text}>{claimText(texts, claim, overview, 'claim')}</p>
      )}
      {!isPart && <Stages times={[claim.at, undefined, undefined]} channel={way} isClaim />}
      {!sendsAbove && <SendReceipt claim={claim} />}
    </Card>
  );
}

/** Beside a way to pay, while what the person said they paid is looked for. */
export function ClaimNote({ claim }: { claim: PaymentClaimed }) {
  const { t } = useTexts();
  return <p className={styles.notTwice}>{t(claim.came === undefined ? 'pay.claim.notTwice' : 'pay.claim.restOnce')}</p>;
}

interface OverpaidProps {
  overpayment: NonNullable<PaymentOverview['overpayment']>;
  refresh(): Promise<void>;
}

/** What was paid too much, and the two things that can become of it: what leaves for a bank is asked once more. */
function Overpaid({ overpayment: { amount, of, kept, account, bank = '' }, refresh }: OverpaidProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const [wish, setWish] = useState<'KEEP' | 'ACCOUNT'>('KEEP');
  const send = async (choice: typeof wish) => {
    await call('POST /payment/overpayment', { body: { choice } });
    return t(`pay.over.done.${choice}`);
  };
  const choosing = useConfirmed(() => send(wish), refresh);
  const offer = (choice: typeof wish) => () => {
    setWish(choice);
    choosing.ask();
  };
  const params = { amount: formatRupiah(amount, language), account: account ?? '', bank };

  return (
    <Card>
      <h2 className={styles.title}>{t('pay.over.title', params)}</h2>
      <p className={styles.text}>{t(kept ? 'pay.over.kept' : `pay.over.of.${of}`)}</p>
      <div className={styles.acts}>
        {!kept && (
          <Button kind="ghost" onClick={offer('KEEP')}>
            {t('pay.over.keep')}
          </Button>
        )}
        {account === undefined ? (
          <PageLink to={pathTo(channel, 'home/bank-list')}>{t('pay.over.noAccount')}</PageLink>
        ) : (
          <Button kind="ghost" onClick={offer('ACCOUNT')}>
            {t('pay.over.back', params)}
          </Button>
        )}
      </div>
      <ConfirmPopup
        of={choosing}
        title={t(`pay.over.ask.${wish}`, params)}
        confirm={t(`pay.over.confirm.${wish}`)}
        keep={t('pay.over.notYet')}
      >
        <p>{t(`pay.over.then.${wish}`, params)}</p>
      </ConfirmPopup>
    </Card>
  );
}

/** What is to be given back, and why. */
function OwedBack({ amount, use }: { amount: number; use: OverpaymentUse }) {
  const { t, language } = useTexts();
  return (
    <Card>
      <h2 className={styles.title}>{t('pay.owedBack.title', { amount: formatRupiah(amount, language) })}</h2>
      <p>{t(`pay.owedBack.text.${use}`)}</p>
    </Card>
  );
}

/** What instalments that were asked for can wait for. */
const WAITING = [
  'ALL_UNCOMPLETED',
  'E_SIGN_UNCOMPLETED',
  'PAY_IN_ADVANCE_UNPAID',
  'E_SIGN_WAITING_LENDER_APPROVE',
  'WAITING_DISBURSE',
] as const;

/** A change of a plan that waits for something, and the way to it. */
function Waiting({ change: { loanNo, kind, availability, left, came, to, until } }: { change: OpenChange }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const params = {
    amount: formatRupiah(left, language),
    time: wibTime(until, language),
    date: to === undefined ? '' : dayFromNow(to, language),
  };
  const words = kind === 'extension' ? kind : WAITING.find((one) => one === availability);
  if (!words) return null;
  const page = kind === 'extension' ? 'bill/apply-extension' : 'bill/installment-process';
  return (
    <Card>
      <h2 className={styles.title}>{t(`pay.change.${words}.title`)}</h2>
      <p className={styles.text}>
        {t(`pay.change.${words}.text`, params)}
        {left > 0 &&
          ` ${t(`pay.change.otherwise.${came ? 'came' : 'nothing'}`, { came: formatRupiah(came, language) })}`}
      </p>
      <PageLink to={pathTo(channel, page, { query: { loanNo } })}>{t(`pay.change.${words}.action`)}</PageLink>
    </Card>
  );
}

/** An overpayment that goes back, or that the bank refused. */
function GoesBack({ back: { amount, status, at } }: { back: PaymentOverview['back'][number] }) {
  const { t, language } = useTexts();
  const said = t(`pay.over.status.${status}`, { amount: formatRupiah(amount, language), time: wibTime(at, language) });
  return (
    <Card>
      <p>{said}</p>
    </Card>
  );
}

const isRecent = (iso: string, now: number) => now - Date.parse(iso) < TOLD_MS;

/**
 * The payments that are told of, of those of the last days: the last, and before it those that run, and those that the
 * bank took back and after which nothing came yet.
 */
function toldOf(payments: readonly PaymentReceived[], now: number): readonly PaymentReceived[] {
  const isPaidAfter = ({ at }: PaymentReceived) =>
    payments.some((other) => other.status === 'BOOKED' && other.at.seen > (at.reversed ?? at.seen));
  return payments
    .filter(({ at }) => isRecent(at.seen, now))
    .filter((payment, index) => index === 0 || isOnItsWay(payment) || (isTakenBack(payment) && !isPaidAfter(payment)));
}

/** True where a bank took a payment back, and nothing came since: it is why something is asked for again. */
export const tellsTakenBack = ({ payments }: PaymentOverview): boolean =>
  toldOf(payments, Date.now()).some(isTakenBack);

interface PaymentStatusProps {
  overview: PaymentOverview;
  /** the way to send a receipt for what is looked for stands above */
  sendsAbove?: boolean;
  /** what is booked needs no stages any more */
  isBrief?: boolean;
  refresh(): Promise<void>;
}

/** What became of the payments of the last days, of what the person said, and of what was paid too much. */
export function PaymentStatus({ overview, sendsAbove = false, isBrief = false, refresh }: PaymentStatusProps) {
  const texts = useTexts();
  const { claim, payments, overpayment, owedBack, owedBackUse = 'both', changes, back, remains, asOf } = overview;
  const now = Date.now();
  const left = remains && remainsText(texts, remains, asOf, 'now');
  return (
    <div className={styles.parts} aria-live="polite">
      {claim && <Claimed {...{ claim, overview, sendsAbove }} />}
      {changes.map((change) => (
        <Waiting key={change.loanNo} change={change} />
      ))}
      {owedBack !== undefined && <OwedBack amount={owedBack} use={owedBackUse} />}
      {overpayment && <Overpaid overpayment={overpayment} refresh={refresh} />}
      {toldOf(payments, now).map((payment, index) => (
        <PaymentStages key={payment.id} {...{ payment, isBrief }} left={index === 0 ? left : undefined} />
      ))}
      {back
        .filter(({ at }) => isRecent(at, now))
        .map((one) => (
          <GoesBack key={`${one.at} ${one.amount}`} back={one} />
        ))}
    </div>
  );
}

/**
 * The same where nothing is known of it yet, beside loans, which tell of what was taken back; nothing while it is not, or
 * cannot be had.
 */
export function OwnPaymentStatus() {
  const live = usePayments();
  if (live.status !== 'ready') return null;
  return (
    <div className={styles.apart}>
      <PaymentStatus
        overview={{ ...live.value, payments: live.value.payments.filter(({ status }) => status !== 'REVERSED') }}
        sendsAbove={live.value.claim?.came === undefined && live.value.owed > 0}
        isBrief
        refresh={live.refresh}
      />
    </div>
  );
}

/** Beside a button to pay, where only a part came of what was said to be paid. */
export function OwnClaimNote() {
  const live = usePayments();
  return live.status === 'ready' && live.value.claim ? <ClaimNote claim={live.value.claim} /> : null;
}

/** In place of a button to pay, while what was said to be paid is looked for: a receipt, and paying for who did not. */
export function ClaimedWays({ claim }: { claim: PaymentClaimed }) {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <div className={styles.acts}>
      <ClaimNote claim={claim} />
      <SendReceipt claim={claim} />
      <p>
        <PageLink to={pathTo(channel, 'bill/payment-method?number=')}>{t('pay.claim.notPaid')}</PageLink>
      </p>
    </div>
  );
}
