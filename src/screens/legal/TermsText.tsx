import { DOCUMENTS_VERSION } from '../../contract/documentsVersion';
import { useTexts } from '../../i18n/useTexts';
import styles from './TermsText.module.css';

const PARAGRAPHS = ['1', '2', '3', '4'];

/** The documents there are. */
export const DOCUMENTS = ['terms', 'privacy'] as const;

/** What a document says, and the version of it. */
export function TermsText({ document }: { document: (typeof DOCUMENTS)[number] }) {
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
