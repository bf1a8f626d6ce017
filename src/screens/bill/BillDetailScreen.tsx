import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoanDetails, OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { GiveBackWhole } from '../../kit/GiveBack';
import { hardshipUse, useArrears, usePauseOfLate } from '../../kit/hardship';
import { OverStep } from '../../kit/OverStep';
import { ClaimedWaysLater } from '../../kit/paymentParts';
import { PageLink } from '../../kit/router';
import { type OwnClaim, useClaim } from '../../kit/usePayments';
import { isContactOver } from '../../lending/tkb';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { lazyPart } from '../../ui/lazyPart';
import styles from './BillDetailScreen.module.css';
import { owedWords, restTexts } from './dueTexts';
import { Lateness } from './Lateness';
import lateStyles from './Lateness.module.css';
import { LoanChip } from './LoanChip';
import { LoanClosed } from './LoanClosed';
import { LoanDots } from './LoanDots';
import { LoanPage } from './LoanPage';
import { PayDue } from './PayDue';
import { Schedule } from './Schedule';
import { SettlementCard } from './SettlementCard';

interface LateRulesProps extends Pick<OwnClaim, 'isHeld'> {
  loan: OwnLoan;
  asOf: string;
}

/** What happens when a bill is late, in the order it happens (docs/product/lending.md, "Lateness"). */
function LateRules({ loan: { latePenalty, lateness }, asOf, isHeld }: LateRulesProps) {
  const { t, language } = useTexts();
  const isOver = lateness !== undefined && isContactOver(lateness.since, asOf);
  const percent = latePenalty.percentADay.toLocaleString(language, { maximumFractionDigits: 4 });
  return (
    <details className={lateStyles.rules} open={lateness !== undefined}>
      <summary>{t('bills.late.title')}</summary>
      <ul>
        {latePenalty.graceDays > 0 && <li>{t('bills.late.grace', { count: latePenalty.graceDays })}</li>}
        <li>{t('bills.late.penalty', { percent })}</li>
        <li>{t(isOver ? 'bills.late.contactOver' : 'bills.late.contact')}</li>
        <li>{t('bills.late.report')}</li>
        {!isHeld && <li>{t('bills.late.ways')}</li>}
      </ul>
    </details>
  );
}

/** The other ways to pay: they come when they are there. */
const PlanWays = lazyPart(async () => ({ default: (await import('./PlanWays')).PlanWays }), withAreas(['plan']));

const RemindMe = lazyPart(() => import('../reminders/RemindMe'), withAreas(['reminders']));

/** Few promised something: it comes when it is needed. */
const PromiseNote = lazyPart(
  async () => ({ default: (await import('../arrears/PromiseNote')).PromiseNote }),
  withAreas(['arrears']),
);

/** Opens what asks for a reminder of the loan's next instalment. */
function ReminderWay({ loanNo }: { loanNo: string }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="text" onClick={() => setOpen(true)}>
        {t('bills.detail.remind')}
      </Button>
      {isOpen && (
        <OverStep where="reminder" onFailed={() => setOpen(false)}>
          <RemindMe loanNo={loanNo} onClose={() => setOpen(false)} />
        </OverStep>
      )}
    </>
  );
}

/** Paying what of a late loan is to be paid by now, or what closes it for no more. */
function PayLate({ details: { loan, asOf, settlement }, claim }: { details: LoanDetails } & Pick<OwnClaim, 'claim'>) {
  const texts = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, savesToday: saves } = loan;
  const pausedUntil = usePauseOfLate([loan])?.until;
  const bill = owedWords(texts, { asOf, loans: [loan] }, { claimedUntil: claim?.frozenUntil, pausedUntil });
  const closes = bill !== undefined && saves !== undefined && settlement && settlement.total <= bill.asks;
  const closing = closes ? { closing: { amount: settlement.total, saves } } : {};
  const query = { loanNo, ...(closes && { pay: 'everything' }) };
  if (claim) {
    return (
      <>
        {bill?.tone === 'paused' && <p className={styles.paused}>{bill.label}</p>}
        <Suspense>
          <ClaimedWaysLater claim={claim} />
        </Suspense>
      </>
    );
  }
  const all = { asOf, loans: [loan], ...closing };
  const words = owedWords(texts, all, { pausedUntil });
  if (!bill || !words) return null;
  const pay = () => navigate(pathTo(channel, 'bill/payment-method', { query }));
  return (
    <div className={styles.pay}>
      {bill.tone === 'paused' && <p className={styles.paused}>{bill.label}</p>}
      <PayDue words={words} all={all} asks={bill.asks} ofLoan onClick={pay} />
    </div>
  );
}

interface DetailsProps {
  details: LoanDetails;
  claimed: OwnClaim;
}

function Details({ details, claimed: { claim, isHeld } }: DetailsProps) {
  const { asOf, loan, settlement, plan, repaidOn } = details;
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const { loanNo, kind, status, owed, instalments } = loan;
  const hardship = hardshipUse(useArrears(loan.lateness !== undefined), isHeld);
  // that nothing is left to pay is said above, once
  const isTold = repaidOn !== undefined;
  return (
    <div className={styles.parts}>
      {repaidOn !== undefined && <LoanClosed loan={loan} repaidOn={repaidOn} />}
      <Card>
        <div className={styles.head}>
          <h2>{t(`loans.kind.${kind}`)}</h2>
          {!isTold && <LoanChip loan={loan} />}
        </div>
        <p className={styles.note}>{loanNo}</p>
        {!isTold && (
          <>
            <p className={styles.amount}>{formatRupiah(owed, language)}</p>
            <p className={styles.note}>{t('bills.loan.owed')}</p>
            <LoanDots loan={loan} />
          </>
        )}
        {restTexts(texts, loan, asOf).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {owed > 0 && <Lateness loan={loan} hardship={hardship} />}
        {(loan.lateness || (claim && owed > 0)) && <PayLate details={details} {...(claim && { claim })} />}
        {owed > 0 && <LateRules loan={loan} asOf={asOf} isHeld={isHeld} />}
        {owed > 0 && !loan.lateness && <ReminderWay loanNo={loanNo} />}
        {owed === 0 && !isTold && <p>{t(status === 'WAITING' ? 'bills.detail.waiting' : 'bills.detail.closed')}</p>}
        <p className={styles.way}>
          <PageLink to={pathTo(channel, 'me/loan-details/:id', { path: { id: loanNo } })}>
            {t('bills.detail.loan')}
          </PageLink>
        </p>
      </Card>
      {loan.coolingOff && (
        <Card>
          <GiveBackWhole loan={loan} isClaimed={claim !== undefined} />
        </Card>
      )}
      {owed > 0 && !isHeld && (
        <Suspense>
          <PlanWays loanNo={loanNo} />
        </Suspense>
      )}
      {!loan.coolingOff && settlement && !claim && <SettlementCard loan={loan} settlement={settlement} />}
      {instalments.length > 0 && !loan.givenBack && (
        <section aria-labelledby="schedule">
          <Card>
            <h2 id="schedule" className={styles.title}>
              {t('bills.detail.schedule')}
            </h2>
            {plan && (
              <p className={styles.note}>
                {t('bills.detail.planned', { date: dayWithWeekdayYear(plan.agreedOn, language) })}{' '}
                {plan.smallerBy !== undefined &&
                  `${t('bills.detail.smaller', { amount: formatRupiah(plan.smallerBy, language) })} `}
                {plan.agreement === 'signed' && (
                  <PageLink to={pathTo(channel, 'bill/installment-process', { query: { loanNo } })}>
                    {t('bills.loan.planAgreement')}
                  </PageLink>
                )}
              </p>
            )}
            <Schedule loan={loan} asOf={asOf} />
          </Card>
        </section>
      )}
    </div>
  );
}

function Bill({ details }: { details: LoanDetails }) {
  const { asOf, loan } = details;
  const claimed = useClaim(loan.owed > 0);
  return (
    <>
      <Suspense>
        <PromiseNote loans={{ asOf, loans: [loan] }} claimed={claimed} />
      </Suspense>
      <Details details={details} claimed={claimed} />
    </>
  );
}

/** bill/detail/{loanId}: what is owed of a loan, what is late and what closes it today (docs/product/bills.md). */
export function BillDetailScreen() {
  const { t } = useTexts();
  return (
    <LoanPage title={t('bills.detail.title')} first="bill">
      {(details) => <Bill details={details} />}
    </LoanPage>
  );
}
