import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { PlanChange, PlanOptions } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { ClaimedWaysLater } from '../../kit/paymentParts';
import { useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { useClaim } from '../../kit/usePayments';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { Missing } from '../bill/LoanPage';
import { payFirstPath, payFirstText } from '../bill/payFirst';

/** While a change waits for others than its person, in milliseconds. */
const CHANGING_EVERY_MS = 4_000;

/** The bill that an address names. */
function billOf(query: URLSearchParams) {
  const named = (name: string) => query.get(name) || undefined;
  return { loanNo: named('loanNo'), due: named('due'), amount: named('amount') };
}

export interface PlanProps {
  options: PlanOptions;
  refresh(): Promise<void>;
}

interface PlanPageProps {
  title: string;
  /** what stays at the lower edge */
  footer?(props: PlanProps): ReactNode;
  children(props: PlanProps): ReactNode;
}

/** A page about how a bill can be paid otherwise; the address names the bill. */
export function PlanPage({ title, footer, children }: PlanPageProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const query = useQuery();
  const bill = billOf(query);
  const back = useBack(
    bill.loanNo ? pathTo(channel, 'bill/detail/:loanId', { path: { loanId: bill.loanNo } }) : pathTo(channel, 'bill'),
  );
  const live = useLive(`plan ${JSON.stringify(bill)}`, () => call('GET /loan/plan-options', { query: bill }), {
    everyMs: ({ change }) => (change?.availability === undefined ? false : CHANGING_EVERY_MS),
  });
  const missing = isMissing(live);
  if (live.status === 'failed' && !missing) return <LoadFailed error={live.error} retry={live.retry} />;
  const props = live.status === 'ready' && { options: live.value, refresh: live.refresh };
  const texts = {
    title: t('bills.detail.missing.title'),
    text: t('bills.detail.missing.text'),
    action: t('bills.detail.missing.action'),
  };
  return (
    <Page title={title} back={back} footer={props && footer?.(props)}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {missing && <Missing texts={texts} path="me/my-loans" />}
      {props && children(props)}
    </Page>
  );
}

/** The change of a kind that a loan has or had last; undefined where the last one was of the other kind. */
export const changeOfKind = ({ change }: PlanOptions, kind: PlanChange['kind']): PlanChange | undefined =>
  change?.kind === kind ? change : undefined;

/** Where a change that is under way goes on, below the channel. */
const pathOfChange = (kind: PlanChange['kind'], loanNo: string) =>
  placeAt(kind === 'extension' ? 'bill/apply-extension' : 'bill/installment-process', { query: { loanNo } });

/** Why a bill cannot be changed in a way, and what can be done instead. */
export function NotPossible({ options, kind }: { options: PlanOptions; kind: PlanChange['kind'] }) {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const navigate = useNavigate();
  const { loanNo, change, owed } = options;
  const { availability, obstacle, overdue } = options[kind];
  const { claim, isHeld } = useClaim(obstacle === 'CANNOT_APPLY');
  const why = obstacle ? (`obstacle.${obstacle}` as const) : (`availability.${availability}` as const);
  const isOther = obstacle === 'CREATION_CONCURRENT' && change;
  const path = isOther
    ? pathOfChange(change.kind, loanNo)
    : overdue
      ? payFirstPath(overdue)
      : owed > 0
        ? 'bill/payment-method'
        : placeAt('bill/detail/:loanId', { path: { loanId: loanNo } });
  if (isHeld) {
    return (
      <EmptyState
        title={t('plan.claimed.title')}
        text={t('plan.claimed.text')}
        action={
          claim && (
            <Suspense>
              <ClaimedWaysLater claim={claim} />
            </Suspense>
          )
        }
      />
    );
  }
  return (
    <EmptyState
      title={t(`plan.${why}.title`)}
      text={overdue ? payFirstText(texts, options, overdue) : t(`plan.${why}.text`)}
      action={
        <Button kind="ghost" onClick={() => navigate(pathTo(channel, path))}>
          {t(`plan.back.${isOther ? 'other' : owed > 0 ? 'pay' : 'bill'}`)}
        </Button>
      }
    />
  );
}
