import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/errors';
import { sendCancellation, sendPayOutAgain } from '../api/loans';
import type { LoanPayOut, OwnLoan } from '../contract/generated/bodies';
import type { Texts } from '../i18n/texts';
import { useTexts } from '../i18n/useTexts';
import { wibTime } from '../lib/calendar';
import { formatRupiah } from '../lib/formats';
import { useSession } from '../state/session';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Peak } from '../ui/Peak';
import { type TrackedStage, Tracker } from '../ui/Tracker';
import { ConfirmedAct } from './ConfirmedAct';
import { tellFailure } from './failure';
import styles from './PayOut.module.css';
import { stateText } from './ReviewTracker';
import { PageLink } from './router';

/** How far the money is: the stages that are behind, by the status of the pay-out. */
const BEHIND: Readonly<Record<LoanPayOut['status'], number>> = {
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

function Stages({ loan, payOut: { status, at } }: { loan: OwnLoan; payOut: LoanPayOut }) {
  const texts = useTexts();
  const { t, language } = texts;
  const titleOf = useStageTitle(loan);
  const times = [at.requested, at.sent, at.ended];
  const stages = (['signed', 'sent', 'arrived'] as const).map((name, index): TrackedStage => {
    const state = index < BEHIND[status] ? 'done' : index === BEHIND[status] ? 'now' : 'next';
    const time = times[index];
    const note = state === 'done' ? time && wibTime(time, language) : t(`loans.payOut.${name}.note`);
    return { state, title: titleOf(name), note };
  });
  return <Tracker stages={stages} stateText={stateText(texts)} />;
}

/** Why the money did not arrive or came back, and what to do about it. */
function Failed({ loan, refresh }: PayOutProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, payOut, may } = loan;

  async function again() {
    try {
      await sendPayOutAgain(loanNo);
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
          <Button onClick={() => navigate(`/${channel}/home/bank-list`)}>{t('loans.payOut.otherAccount')}</Button>
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
  const { t } = useTexts();
  const { loanNo, payOut, may } = loan;
  const texts = {
    action: t('loans.cancel.action'),
    title: t('loans.cancel.title'),
    body: t('loans.cancel.body'),
    confirm: t('loans.cancel.confirm'),
    keep: t('loans.cancel.keep'),
    done: t('loans.cancel.done'),
  };
  return (
    <div className={styles.parts} aria-live="polite">
      {payOut && payOut.status !== 'FAILED' && payOut.status !== 'CANCELED' && <Stages loan={loan} payOut={payOut} />}
      <Failed loan={loan} refresh={refresh} />
      {may.includes('cancel') && <ConfirmedAct texts={texts} send={() => sendCancellation(loanNo)} refresh={refresh} />}
    </div>
  );
}

/** How long a pay-out is told of once it has ended, in milliseconds. */
const TOLD_MS = 3 * 24 * 3_600_000;

/** It arrived, or it came back. */
const hasEnded = ({ status, failure }: LoanPayOut) => status === 'SUCCESS' || failure === 'RETURNED';

/** How often a person who waits for money is told of it, in milliseconds. */
export const PAY_OUT_EVERY_MS = 4_000;

/** True while the money of a loan is not there. */
export const isUnderWay = ({ status, payOut }: OwnLoan): boolean =>
  status === 'WAITING' && payOut !== undefined && payOut.status !== 'FAILED';

/** The loans whose pay-out is worth telling: those that run or failed, and those that ended lately. */
export const toldPayOuts = (loans: readonly OwnLoan[], now: number): readonly OwnLoan[] =>
  loans.filter(
    ({ status, payOut }) =>
      payOut !== undefined &&
      (status === 'WAITING' || (hasEnded(payOut) && now - Date.parse(payOut.at.ended ?? '') < TOLD_MS)),
  );

const headlineOf = ({ payOut }: OwnLoan) =>
  payOut?.failure === 'RETURNED' ? 'returned' : (payOut?.status ?? 'INITIATE');

/** True where the money of a loan is where it was to go. */
export const hasArrived = (loan: OwnLoan): boolean => headlineOf(loan) === 'SUCCESS';

/** What a bank is called every day: "BCA" of "BCA (Bank Central Asia)". */
const shortBank = (name: string): string => name.replace(/ \(.*\)$/, '');

/** What is said first of the money of a loan. */
function headline({ t }: Texts, loan: OwnLoan, amount: string): string {
  const { purchase, payOut } = loan;
  if (purchase) return t('loans.payOut.shop.headline', { amount, shop: purchase.shop });
  const { bank, number = '' } = payOut?.account ?? {};
  return hasArrived(loan) && bank
    ? t('loans.payOut.there', { amount, bank: shortBank(bank), number: `••${number.slice(-4)}` })
    : t(`loans.payOut.headline.${headlineOf(loan)}`, { amount });
}

/** How the money of a loan is on its way, below its amount; that it is there, with the way to the loan. */
export function PayOutCard({ loan, refresh, level = 2 }: PayOutProps & { level?: 1 | 2 }) {
  const texts = useTexts();
  const { channel } = useSession();
  const amount = formatRupiah(loan.payOut?.amount, texts.language);
  const title = headline(texts, loan, amount);
  const peak = hasArrived(loan) && (
    <Peak kind="arrived" level={level} title={title} number={amount}>
      <PageLink to={`/${channel}/me/loan-details/${encodeURIComponent(loan.loanNo)}`}>
        {texts.t('loans.payOut.seeLoan')}
      </PageLink>
    </Peak>
  );
  return (
    <div className={styles.card}>
      {level === 1 && peak}
      <Card>
        {level === 2 && peak}
        {!peak && <h2 className={styles.title}>{title}</h2>}
        <PayOutProgress loan={loan} refresh={refresh} />
      </Card>
    </div>
  );
}

/** Each of them, for Home. */
export function PayOuts({ loans, refresh }: { loans: readonly OwnLoan[]; refresh(): Promise<void> }) {
  return toldPayOuts(loans, Date.now()).map((loan) => <PayOutCard key={loan.loanNo} loan={loan} refresh={refresh} />);
}
