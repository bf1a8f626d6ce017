import { useLocation, useParams } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { ContractText } from '../../kit/ContractText';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { EmptyState } from '../../ui/Message';
import styles from './AgreementScreen.module.css';

/** While the lender has still to sign, in milliseconds. */
const SIGNING_EVERY_MS = 4_000;

/** The contract of a loan, of the last one where the address names none (docs/product/lending.md, "Contract"). */
export function AgreementScreen({ loanNo: given }: { loanNo?: string }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const { orderId } = useParams();
  const { search } = useLocation();
  const page = { title: t('agreement.title'), back: useBack(pathTo(channel, 'me/my-loans')) };
  const loanNo = given ?? orderId ?? new URLSearchParams(search).get('loanNo') ?? undefined;
  const live = useLive(
    `agreement ${loanNo} ${language}`,
    () => call('GET /loan/loan-agreement', { query: { loanNo } }),
    {
      everyMs: ({ eSignStatus }) => (eSignStatus === 'WAITING_LENDER_APPROVE' ? SIGNING_EVERY_MS : false),
    },
  );
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed' && !isMissing(live)) return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page {...page}>
      {live.status === 'ready' ? (
        <>
          <ContractText agreement={live.value} />
          <ul className={styles.ways}>
            <li>
              <PageLink to={pathTo(channel, 'docu/preview', { query: { loanNo: live.value.loanNo } })}>
                {t('agreement.pages')}
              </PageLink>
            </li>
            <li>
              <PageLink to={pathTo(channel, 'documents/verify')}>{t('agreement.check')}</PageLink>
            </li>
          </ul>
        </>
      ) : (
        <EmptyState text={t('agreement.missing')} />
      )}
    </Page>
  );
}
