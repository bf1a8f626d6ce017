import { useTexts } from '../i18n/useTexts';
import { PageLink } from '../kit/router';
import { useSession } from '../state/session';
import styles from './Agreement.module.css';
import type { Agreeing } from './useStepSubmit';

interface AgreementProps {
  agreeing: Agreeing;
  /** text of the button that agrees */
  action: string;
}

/** What the press of a button agrees to, to be read first. The tick alone agrees to nothing. */
export function Agreement({ agreeing, action }: AgreementProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const { checked, onChange, documents } = agreeing;
  if (documents.length === 0) return null;
  return (
    <div className={styles.agreement}>
      <label className={styles.choice}>
        <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>{t('consent.label', { action })}</span>
      </label>
      <div className={styles.documents}>
        {documents.map((document) => (
          <PageLink key={document} to={`/${channel}/documents/${document}`}>
            {t(`consent.documents.${document}`)}
          </PageLink>
        ))}
      </div>
    </div>
  );
}
