import { useParams } from 'react-router-dom';
import { fetchDocument } from '../../api/documents';
import { ApiError } from '../../api/errors';
import type { ShownDocument } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks, DocumentMarks } from '../../kit/DocumentBlocks';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page, useBack } from '../../kit/Page';
import { useLoaded } from '../../kit/useLoaded';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { NotFoundScreen } from './NotFoundScreen';

/** The names that links of before have in their address. */
const FORMER: Readonly<Record<string, string>> = { terms: 'terms-of-service', privacy: 'privacy-policy' };

/** What a document says, and the version of it. */
export function ShownText({ document: { title, blocks, version } }: { document: ShownDocument }) {
  const { t } = useTexts();
  return (
    <Card>
      <DocumentBlocks title={title} blocks={blocks}>
        <DocumentMarks>{t('documents.version', { version })}</DocumentMarks>
      </DocumentBlocks>
    </Card>
  );
}

/** A document of content/documents/ as it is in force. */
function ReadableDocument({ type }: { type: string }) {
  const { language } = useTexts();
  const { channel } = useSession();
  const back = useBack(`/${channel}/pages`);
  const loaded = useLoaded(`document ${type} ${language}`, () => fetchDocument(type));
  if (loaded.status === 'loading') return <LoadingScreen />;
  if (loaded.status === 'failed') {
    const isMissing = loaded.error instanceof ApiError && loaded.error.status === 404;
    return isMissing ? <NotFoundScreen /> : <LoadFailed error={loaded.error} retry={loaded.retry} />;
  }
  return (
    <Page title={loaded.value.title} back={back}>
      <ShownText document={loaded.value} />
    </Page>
  );
}

/** documents/{type} and home/agreement/{type}: what can be read before anything is agreed to. */
export function DocumentScreen() {
  const { type = '' } = useParams();
  return <ReadableDocument type={FORMER[type] ?? type} />;
}

export const RiskScreen = () => <ReadableDocument type="risk" />;

export const AboutScreen = () => <ReadableDocument type="about-us" />;
