import { fetchLoans } from '../api/loans';
import type { OwnLoan } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { PAY_OUT_EVERY_MS, PayOutCard } from '../kit/PayOut';
import { PageLink } from '../kit/router';
import { useLive } from '../kit/useLive';
import { useSession } from '../state/session';
import { Skeleton } from '../ui/Skeleton';

/** The money is on its way, or will be in a moment. */
const isAwaited = ({ status, payOut }: OwnLoan) => status === 'WAITING' && payOut?.status !== 'FAILED';

/** How the money of the loan that was asked for last is on its way; where it has arrived the way to its bill. */
export function FollowedPayOut() {
  const { t } = useTexts();
  const { channel } = useSession();
  const live = useLive('loans', fetchLoans, {
    everyMs: ({ loans: [last] }) => (last && isAwaited(last) ? PAY_OUT_EVERY_MS : false),
  });
  if (live.status === 'loading') return <Skeleton text={t('common.loading')} lines={3} />;
  // Home tells it as well
  const last = live.status === 'ready' ? live.value.loans[0] : undefined;
  if (last?.payOut === undefined) return null;
  return (
    <PayOutCard loan={last} refresh={live.refresh}>
      {last.payOut.status === 'SUCCESS' && (
        <PageLink to={`/${channel}/me/loan-details/${encodeURIComponent(last.loanNo)}`}>
          {t('loans.payOut.seeLoan')}
        </PageLink>
      )}
    </PayOutCard>
  );
}
