import { useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { ShownDocument } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks, DocumentMarks } from '../../kit/DocumentBlocks';
import { Card } from '../../ui/Card';
import { LoadedDocument } from './LoadedDocument';

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
const ReadableDocument = ({ type }: { type: string }) => (
  <LoadedDocument id={type} load={() => call('GET /documents/{type}', { path: { type } })}>
    {(document) => <ShownText document={document} />}
  </LoadedDocument>
);

/** documents/{type} and home/agreement/{type}: what can be read before anything is agreed to. */
export function DocumentScreen() {
  const { type = '' } = useParams();
  return <ReadableDocument type={FORMER[type] ?? type} />;
}

export const RiskScreen = () => <ReadableDocument type="risk" />;

export const AboutScreen = () => <ReadableDocument type="about-us" />;
