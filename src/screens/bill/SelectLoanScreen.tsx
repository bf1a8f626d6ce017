import { call } from '../../api/call';
import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { returnRowNote } from '../../kit/GiveBack';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { Redirect, useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekday } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { usePageTitle } from '../../ui/Headline';
import { Skeleton } from '../../ui/Skeleton';
import { isAsked } from './dues';
import { LoanChip } from './LoanChip';
import styles from './LoanListScreen.module.css';
import { Missing } from './LoanPage';
import { type LoanPurpose, purposeNamed } from './loanPurposes';
import { usePlanLink } from './PlanWays';
import { returnsForBill } from './returnLinks';

/** What is due next of a loan, or is late. */
function dueText({ t, language }: Texts, { lateness, instalments, owed }: OwnLoan): string {
  const next = instalments.find(isAsked);
  if (lateness) return t('loans.select.late', { amount: formatRupiah(lateness.amount, language) });
  return next
    ? t('loans.select.due', {
        amount: formatRupiah(next.outstanding, language),
        date: dayWithWeekday(next.due, language),
      })
    : t('loans.bill.left', { amount: formatRupiah(owed, language) });
}

/** What closes a loan today; until that is known, what is left of it. */
function SettleNote({ loan: { loanNo, owed } }: { loan: OwnLoan }) {
  const { t, language } = useTexts();
  const live = useLive('payments', () => call('GET /payment/overview'));
  const choices = live.status === 'ready' ? live.value.choices : [];
  const closes = choices.find((choice) => choice.paying === 'everything' && choice.loanNo === loanNo);
  return closes
    ? t('loans.select.closes', { amount: formatRupiah(closes.amount, language) })
    : t('loans.bill.left', { amount: formatRupiah(owed, language) });
}

/** What changing how a loan is paid costs, or why it cannot be changed. */
function PlanNote({ loan: { loanNo }, kind }: { loan: OwnLoan; kind: 'extension' | 'instalment' }) {
  const { t } = useTexts();
  const link = usePlanLink(loanNo, kind);
  if (link === 'loading') return t('common.loading');
  return link?.note ?? t('loans.select.notOffered');
}

/** What stands with a loan where it is chosen: what the choice would mean. */
function Meaning({ loan, purpose: { name } }: { loan: OwnLoan; purpose: LoanPurpose }) {
  const texts = useTexts();
  const { coolingOff } = loan;
  if (coolingOff && (name === 'settle' || (name === 'pay' && returnsForBill(loan)))) {
    return returnRowNote(texts, coolingOff);
  }
  if (name === 'settle') return <SettleNote loan={loan} />;
  if (name === 'extension' || name === 'instalment') return <PlanNote loan={loan} kind={name} />;
  return name === 'pay' ? dueText(texts, loan) : null;
}

function useChoices(loans: readonly OwnLoan[], purpose: LoanPurpose): readonly ListedLink[] {
  const { t, language } = useTexts();
  return loans.map((loan) => ({
    path: purpose.path(loan.loanNo),
    text: `${t(`loans.kind.${loan.kind}`)} ${formatRupiah(loan.amount, language)}`,
    note: (
      <>
        <Meaning loan={loan} purpose={purpose} />
        <span className={styles.chosen}>{loan.loanNo}</span>
      </>
    ),
    // where all of them run, the note says more
    mark: purpose.hasClosed && <LoanChip loan={loan} />,
  }));
}

function Choice({ loans, purpose }: { loans: readonly OwnLoan[]; purpose: LoanPurpose }) {
  const { t } = useTexts();
  const choices = useChoices(loans, purpose);
  const other = purpose.without;
  return (
    <Card>
      <LinkList links={other === undefined ? choices : [...choices, { path: other, text: t('loans.select.none') }]} />
    </Card>
  );
}

/**
 * activity/loan/list: chooses the loan that something is to be done with, and goes on with it; at once where there is
 * one alone (docs/product/bills.md).
 */
export function SelectLoanScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const purpose = purposeNamed(useQuery().get('for'));
  const back = useBack(pathTo(channel, 'bill'));
  const live = useLive('loans', () => call('GET /loan/list'));
  const title = t(`loans.select.title.${purpose.name}`);
  usePageTitle(title);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const loans = live.status === 'ready' ? purpose.of(live.value) : [];
  const [only, ...others] = loans;
  if (only && others.length === 0) return <Redirect to={pathTo(channel, purpose.path(only.loanNo))} />;
  const none = {
    title: t('loans.select.empty.title'),
    text: t('loans.select.empty.text'),
    action: t('loans.bill.all'),
  };
  return (
    <Page title={title} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'ready' && !only && purpose.without !== undefined && (
        <Redirect to={pathTo(channel, purpose.without)} />
      )}
      {live.status === 'ready' && !only && purpose.without === undefined && <Missing texts={none} path="me/my-loans" />}
      {only && <Choice loans={loans} purpose={purpose} />}
    </Page>
  );
}
