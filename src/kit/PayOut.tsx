import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import type { LoanPayOut, OwnLoan } from '../contract/generated/bodies';
import { pathTo } from '../contract/pages';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { formatRupiah } from '../lib/formats';
import { dayFrom, dayWithWeekday, wibTime } from '../lib/weekday';
import { useSeeing } from '../state/seenPeaks';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { ARRIVED } from '../ui/drawings/arrived';
import { Peak } from '../ui/Peak';
import { type TrackedStage, Tracker } from '../ui/Tracker';
import { CancelLoan } from './CancelLoan';
import { tellFailure } from './failure';
import styles from './PayOut.module.css';
import { hasArrived, headlineOf, isUnderWay, placeText } from './payOuts';
import { stateText } from './ReviewTracker';
import { PageLink } from './router';

/** How far the money is: the stages that are behind, by the status of the pay-out. */
const STAGES_PASSED: Readonly<Record<LoanPayOut['status'], number>> = {
  INITIATE: 1,
  PROCESSING: 2,
  SUCCESS: 3,
  FAILED: 1,
  CANCELED: 1,
};

/** What a stage is called; of a purchase the shop gets the money. */
function useStageTitle({ purchase, payOut }: OwnLoan) {
  const { t } = useTexts();
  return (name: 'signed' | 'sent' | 'arrived') =>
    purchase && name !== 'signed'
      ? t(`loans.payOut.shop.${name}`, { shop: purchase.shop })
      : t(`loans.payOut.${name}.title`, { ...payOut?.account });
}

function Stages({
  loan,
  loan: { purchase },
  payOut: { status, at, lookedInto },
}: {
  loan: OwnLoan;
  payOut: LoanPayOut;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  const titleOf = useStageTitle(loan);
  const times = [at.requested, at.sent, at.ended];
  const stages = (['signed', 'sent', 'arrived'] as const).map((name, index): TrackedStage => {
    const state = index < STAGES_PASSED[status] ? 'done' : index === STAGES_PASSED[status] ? 'now' : 'next';
    const time = times[index];
    const note =
      state === 'done'
        ? time && wibTime(time, language)
        : lookedInto && name === 'arrived'
          ? t('loans.payOut.lookedInto.note', { date: dayWithWeekday(lookedInto.answerBy, language) })
          : t(`loans.payOut.${name}.note`);
    return { state, title: titleOf(name), note };
  });
  const isWaiting = STAGES_PASSED[status] < stages.length;
  return (
    <>
      <Tracker stages={stages} stateText={stateText(texts)} wait={isWaiting && !lookedInto ? 'payOut' : undefined} />
      {lookedInto && <p>{lookedIntoText(texts, loan)}</p>}
      {isWaiting && !lookedInto && (
        <p className={styles.note}>
          {purchase ? t('loans.payOut.shop.leave', { shop: purchase.shop }) : t('loans.payOut.leave')}
        </p>
      )}
    </>
  );
}

/** That a person finds out what became of the money, and by when they tell; undefined while its provider is left to say so. */
function lookedIntoText({ t, language }: Texts, { payOut }: OwnLoan): string | undefined {
  const by = payOut?.lookedInto?.answerBy;
  return by === undefined ? undefined : t('loans.payOut.lookedInto.text', { date: dayWithWeekday(by, language) });
}

/** Why the money did not arrive or came back, and what to do about it. */
function Failed({ loan, refresh }: PayOutProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, payOut, may } = loan;

  async function again() {
    try {
      await call('POST /loan/pay-out-again', { body: { loanNo } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      tellFailure(error);
    }
    await refresh();
  }

  if (payOut?.failure === undefined) return null;
  return (
    <>
      <p role="alert">{t(`loans.payOut.failure.${payOut.failure}`)}</p>
      {payOut.failure === 'RETURNED' && (
        <p>{t('loans.payOut.returnedAt', { time: wibTime(payOut.at.ended ?? '', language) })}</p>
      )}
      {may.includes('payOutAgain') && (
        <>
          <Button onClick={() => navigate(pathTo(channel, 'home/bank-list'))}>{t('loans.payOut.otherAccount')}</Button>
          <Button kind="ghost" onClick={() => void again()}>
            {t('loans.payOut.again')}
          </Button>
        </>
      )}
    </>
  );
}

interface PayOutProps {
  loan: OwnLoan;
  refresh(): Promise<void>;
}

/** A loan whose money is on its way, has just arrived, or was refused; it can be cancelled before it is sent. */
export function PayOutProgress({ loan, refresh }: PayOutProps) {
  const { payOut } = loan;
  return (
    <div className={styles.parts} aria-live="polite">
      {payOut && payOut.status !== 'FAILED' && payOut.status !== 'CANCELED' && <Stages loan={loan} payOut={payOut} />}
      <Failed loan={loan} refresh={refresh} />
      <CancelLoan loan={loan} refresh={refresh} />
    </div>
  );
}

/** How often a person who waits for money is told of it, in milliseconds. */
export const PAY_OUT_EVERY_MS = 4_000;

/** What a bank is called every day: "BCA" of "BCA (Bank Central Asia)". */
const shortBank = (name: string): string => name.replace(/ \(.*\)$/, '');

/** What is said first of the money of a loan. */
export function payOutHeadline({ t, language }: Texts, loan: OwnLoan): string {
  const { purchase, payOut } = loan;
  const amount = formatRupiah(payOut?.amount, language);
  if (payOut?.lookedInto) return t('loans.payOut.lookedInto.headline', { amount });
  if (purchase) return t('loans.payOut.shop.headline', { amount, shop: purchase.shop });
  const { bank, number = '' } = payOut?.account ?? {};
  const said = hasArrived(loan) ? 'there' : isUnderWay(loan) ? 'toAccount' : undefined;
  return said && bank
    ? t(`loans.payOut.${said}`, { amount, bank: shortBank(bank), number })
    : t(`loans.payOut.headline.${headlineOf(loan)}`, { amount });
}

/** What is paid first, and when; undefined where nothing is to be paid first. */
export function firstDue({ t, language }: Texts, { instalments, appliedAt }: OwnLoan): string | undefined {
  const [first] = instalments;
  if (!first || first.outstanding === 0) return undefined;
  return t('loans.payOut.firstDue', {
    number: placeText(t, { number: 1, count: instalments.length }),
    amount: formatRupiah(first.outstanding, language),
    date: dayFrom(appliedAt, first.due, language),
  });
}

/** Where the money of a loan goes and when it is usually there, or that a person finds out where it is; undefined where it goes to a shop, or it is not known where. */
export function onItsWayText(texts: Texts, loan: OwnLoan): string | undefined {
  const { payOut, purchase } = loan;
  if (payOut?.lookedInto) return lookedIntoText(texts, loan);
  const { bank, number = '' } = payOut?.account ?? {};
  return purchase || !bank ? undefined : texts.t('loans.payOut.soon', { bank: shortBank(bank), number });
}

interface PayOutCardProps extends PayOutProps {
  level?: 1 | 2;
  /** the next step once it is there */
  children?: ReactNode;
}

/** How the money of a loan is on its way, below its amount; that it is there, with the way to the loan. */
export function PayOutCard({ loan, refresh, level = 2, children }: PayOutCardProps) {
  const texts = useTexts();
  const { channel } = useSession();
  const amount = formatRupiah(loan.payOut?.amount, texts.language);
  const title = payOutHeadline(texts, loan);
  useSeeing(hasArrived(loan) ? { kind: 'arrived', loanNo: loan.loanNo } : undefined);
  const peak = hasArrived(loan) && (
    <Peak drawing={ARRIVED} of={loan.loanNo} level={level} title={title} number={amount} text={firstDue(texts, loan)}>
      {children}
      <PageLink to={pathTo(channel, 'me/loan-details/:id', { path: { id: loan.loanNo } })}>
        {texts.t('loans.payOut.seeLoan')}
      </PageLink>
    </Peak>
  );
  // once it is there, the picture says so alone
  if (level === 1 && peak) return <div className={styles.card}>{peak}</div>;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.card}>
      <Card>
        {peak || (
          <>
            <Heading className={styles.title}>{title}</Heading>
            <PayOutProgress loan={loan} refresh={refresh} />
          </>
        )}
      </Card>
    </div>
  );
}
