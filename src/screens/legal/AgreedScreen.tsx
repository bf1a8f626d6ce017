import { useParams } from 'react-router-dom';
import { fetchAgreement } from '../../api/documents';
import { ApiError } from '../../api/errors';
import type { AgreedText } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks, DocumentMarks } from '../../kit/DocumentBlocks';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { AgreementScreen } from '../contract/AgreementScreen';
import { NotFoundScreen } from './NotFoundScreen';

function Agreed({ agreement: { title, version, agreedAt, sha256, blocks } }: { agreement: AgreedText }) {
  const { t } = useTexts();
  return (
    <Card>
      <DocumentBlocks title={title} blocks={blocks ?? []}>
        {!blocks && <p>{t('documents.noText')}</p>}
        <DocumentMarks>
          <p>{t('documents.agreedAt', { time: formatTimestamp(agreedAt) })}</p>
          <p>{t('documents.version', { version })}</p>
          {sha256 !== undefined && (
            <p>
              {t('documents.sha256')} <code>{sha256}</code>
            </p>
          )}
        </DocumentMarks>
      </DocumentBlocks>
    </Card>
  );
}

function AgreedDocument({ agreementId }: { agreementId: string }) {
  const { language } = useTexts();
  const { channel } = useSession();
  const back = useBack(`/${channel}/pages`);
  const loaded = useLoaded(`agreed ${agreementId} ${language}`, () => fetchAgreement(agreementId));
  if (loaded.status === 'loading') return <LoadingScreen />;
  if (loaded.status === 'failed') {
    const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;
    return isMissing ? <NotFoundScreen /> : <LoadFailed error={loaded.error} retry={loaded.retry} />;
  }
  return (
    <Page title={loaded.value.title} back={back}>
      <Agreed agreement={loaded.value} />
    </Page>
  );
}

const IS_LOAN_NUMBER = /^LN-/;

/** home/tc-agreement/{id}: what was agreed to, by the id of an agreement; of a contract the number of its loan. */
export function AgreedScreen() {
  const { id = '' } = useParams();
  return IS_LOAN_NUMBER.test(id) ? <AgreementScreen loanNo={id} /> : <AgreedDocument agreementId={id} />;
}
