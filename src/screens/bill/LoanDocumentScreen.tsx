import { call, callAddress } from '../../api/call';
import type { DocumentKind } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks } from '../../kit/DocumentBlocks';
import { DownloadLink } from '../../kit/DownloadLink';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { isMissing } from '../../kit/useLoaded';
import { queryText } from '../../lib/queryText';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import styles from './BillDetailScreen.module.css';

const KINDS: readonly DocumentKind[] = ['receipt', 'letter', 'policy', 'statement'];

/** The document that an address names; a receipt where it names a payment, else the letter of a loan. */
function namedIn(query: URLSearchParams) {
  const of = (name: string) => query.get(name) ?? undefined;
  const [loanNo, payment, month] = [of('loanNo'), of('payment'), of('month')];
  const kind =
    KINDS.find((one) => one === of('kind')) ??
    (payment !== undefined ? 'receipt' : month !== undefined ? 'statement' : 'letter');
  return { kind, loanNo, payment, month };
}

/** me/invoice-pdf: a receipt, a letter or a statement to be read and saved as PDF (docs/product/bills.md). */
export function LoanDocumentScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'repayment-record'));
  const named = namedIn(useQuery());
  const live = useLive(`document ${queryText(named)} ${language}`, () => call('GET /loan/document', { query: named }));
  const missing = isMissing(live);
  if (live.status === 'failed' && !missing) return <LoadFailed error={live.error} retry={live.retry} />;
  const ready = live.status === 'ready' ? live.value : undefined;
  return (
    <Page title={ready?.title ?? t('bills.document.title')} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {missing && <EmptyState title={t('bills.document.missing.title')} text={t('bills.document.missing.text')} />}
      {ready && (
        <Card>
          <DocumentBlocks title={`${ready.title} ${ready.number}`} blocks={ready.blocks}>
            {ready.signed && <p className={styles.note}>{t('bills.document.signed')}</p>}
            <DownloadLink
              address={callAddress('GET /loan/document/pdf', { query: named })}
              name={`${ready.number.replaceAll('/', '-')}.pdf`}
            >
              {t(`bills.document.pdf.${named.kind}`)}
            </DownloadLink>
          </DocumentBlocks>
        </Card>
      )}
    </Page>
  );
}
