import { useParams } from 'react-router-dom';
import { call } from '../../api/call';
import { isOnlyRead } from '../../contract/agreements';
import type { AgreedText } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { DocumentBlocks, DocumentMarks } from '../../kit/DocumentBlocks';
import { formatTimestamp } from '../../lib/formatTimestamp';
import { Card } from '../../ui/Card';
import { AgreementScreen } from '../contract/AgreementScreen';
import { LoadedDocument } from './LoadedDocument';

function Agreed({
  agreement: { type, title, version, agreedAt, withdrawnAt, sha256, blocks },
}: {
  agreement: AgreedText;
}) {
  const { t } = useTexts();
  return (
    <Card>
      <DocumentBlocks title={title} blocks={blocks ?? []}>
        {!blocks && <p>{t('documents.noText')}</p>}
        <DocumentMarks>
          <p>{t(isOnlyRead(type) ? 'documents.readAt' : 'documents.agreedAt', { time: formatTimestamp(agreedAt) })}</p>
          {withdrawnAt !== undefined && <p>{t('documents.withdrawnAt', { time: formatTimestamp(withdrawnAt) })}</p>}
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

const IS_LOAN_NUMBER = /^LN-/;

/** home/tc-agreement/{id}: what was agreed to, by the id of an agreement; of a contract the number of its loan. */
export function AgreedScreen() {
  const { id = '' } = useParams();
  return IS_LOAN_NUMBER.test(id) ? (
    <AgreementScreen loanNo={id} />
  ) : (
    <LoadedDocument id={`agreed ${id}`} load={() => call('GET /agreements/{id}', { path: { id } })}>
      {(agreement) => <Agreed agreement={agreement} />}
    </LoadedDocument>
  );
}
