import { useLocation } from 'react-router-dom';
import { call, callFile } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { AgreementCopy } from '../../kit/AgreementCopy';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PageLink } from '../../kit/router';
import { isMissing, useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { EmptyState } from '../../ui/Message';
import styles from './AgreementScreen.module.css';
import { DocumentPages } from './DocumentPages';

/** The contract that an address names, of the last loan where it names none, as its PDF. */
async function readFile(named: string | undefined) {
  const loanNo = named ?? (await call('GET /loan/loan-agreement')).loanNo;
  return { loanNo, file: await callFile('GET /loan/loan-agreement/pdf', { query: { loanNo } }) };
}

/** docu/preview and home/apply-loan/ViewPdf: the contract of a loan as the pages of its PDF, with the signatures it has. */
export function PdfScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('agreement.title'), back: useBack(pathTo(channel, 'me/my-loans')) };
  const named = new URLSearchParams(useLocation().search).get('loanNo') ?? undefined;
  const loaded = useLoaded(`pdf ${named}`, () => readFile(named));
  if (loaded.status === 'loading') return <Page {...page} />;
  if (loaded.status === 'failed' && !isMissing(loaded)) return <LoadFailed error={loaded.error} retry={loaded.retry} />;
  return (
    <Page {...page}>
      {loaded.status === 'ready' ? (
        <>
          <DocumentPages file={loaded.value.file} name={loaded.value.loanNo} />
          <p className={styles.way}>
            <PageLink to={pathTo(channel, ':orderId/loan-agreement', { path: { orderId: loaded.value.loanNo } })}>
              {t('agreement.text')}
            </PageLink>
          </p>
          <AgreementCopy loanNo={loaded.value.loanNo} />
        </>
      ) : (
        <EmptyState text={t('agreement.missing')} />
      )}
    </Page>
  );
}
