import { DOCUMENTS_VERSION, type LegalDocument } from '../../contract/agreements';
import { useTexts } from '../../i18n/useTexts';
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
