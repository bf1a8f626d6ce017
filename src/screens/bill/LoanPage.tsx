import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { LoanDetails } from '../../contract/generated/bodies';
import { type PageAddress, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { owedEveryMs } from '../../kit/owedEvery';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';

interface MissingProps {
  texts: Readonly<Record<'title' | 'text' | 'action', string>>;
  /** where what there is is listed, below the channel */
  path: PageAddress;
}

/** What a page shows that was asked for something the person does not have. */
export function Missing({ texts: { title, text, action }, path }: MissingProps) {
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button kind="ghost" onClick={() => navigate(pathTo(channel, path))}>
          {action}
        </Button>
      }
    />
  );
}

interface LoanPageProps {
  title: string;
  /** where back leads from the first page, below the channel */
  first: PageAddress;
  /** @param refresh reads the loan again, after something was done about it */
  children(details: LoanDetails, refresh: () => Promise<void>): ReactNode;
}

/** A page about one loan, whose number is the last part of the address. */
export function LoanPage({ title, first, children }: LoanPageProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const { loanId, id } = useParams();
  const loanNo = loanId ?? id ?? '';
  const back = useBack(pathTo(channel, first));
  const live = useLive(`loan ${loanNo}`, () => call('GET /loan/detail', { query: { loanNo } }), {
    everyMs: ({ loan }) => loan.owed > 0 && owedEveryMs(),
  });
  const missing = isMissing(live);
  if (live.status === 'failed' && !missing) return <LoadFailed error={live.error} retry={live.retry} />;
  const texts = {
    title: t('bills.detail.missing.title'),
    text: t('bills.detail.missing.text'),
    action: t('bills.detail.missing.action'),
  };
  return (
    <Page title={title} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {missing && <Missing texts={texts} path="me/my-loans" />}
      {live.status === 'ready' && children(live.value, live.refresh)}
    </Page>
  );
}
