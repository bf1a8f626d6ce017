import { useParams } from 'react-router-dom';
import { DOCUMENTS, DOCUMENTS_VERSION, type LegalDocument } from '../../contract/agreements';
import { useTexts } from '../../i18n/useTexts';
import { Page, useBack } from '../../kit/Page';
import { useSession } from '../../state/session';
import { NotFoundScreen } from './NotFoundScreen';
import styles from './TermsText.module.css';

const PARAGRAPHS = ['1', '2', '3', '4'];

/** What a document says, and the version of it. */
export function TermsText({ document }: { document: LegalDocument }) {
  const { t } = useTexts();
  return (
    <div className={styles.text}>
      {PARAGRAPHS.map((paragraph) => (
        <p key={paragraph}>{t(`legal.${document}.body.${paragraph}`)}</p>
      ))}
      <p>{t(`legal.${document}.version`, { version: DOCUMENTS_VERSION })}</p>
    </div>
  );
}

/** documents/{type}: terms of service, privacy policy and risks. */
export function DocumentScreen() {
  const { t } = useTexts();
  const { type = '' } = useParams();
  const { channel } = useSession();
  const back = useBack(`/${channel}/login`);
  const document = DOCUMENTS.find((known) => known === type);
  if (!document) return <NotFoundScreen />;
  return (
    <Page title={t(`legal.${document}.title`)} back={back}>
      <TermsText document={document} />
    </Page>
  );
}
