import { isOnlyRead } from '../contract/agreements';
import { pathTo } from '../contract/pages';
import { useTexts } from '../i18n/useTexts';
import { PageLink } from '../kit/router';
import { useSession } from '../state/session';
import { AlertIcon } from '../ui/icons/icons';
import styles from './Agreement.module.css';
import { AGREEMENT_ID, type Agreeing } from './useStepSubmit';

interface AgreementProps {
  agreeing: Agreeing;
  /** text of the button that agrees */
  action: string;
}

function Documents({ of }: { of: Agreeing['documents'] }) {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <div className={styles.documents}>
      {of.map((document) => (
        <PageLink key={document} to={pathTo(channel, 'documents/:type', { path: { type: document } })}>
          {t(`consent.documents.${document}`)}
        </PageLink>
      ))}
    </div>
  );
}

/**
 * What the press of a button agrees to, to be read first, and, in a list of its own, what is only read, which stands in
 * short above. The tick alone agrees to nothing, and stands only where something is agreed to.
 */
export function Agreement({ agreeing, action }: AgreementProps) {
  const { t } = useTexts();
  const { checked, missing, onChange, documents } = agreeing;
  const missingId = `${AGREEMENT_ID}-error`;
  if (documents.length === 0) return null;
  const read = documents.filter(isOnlyRead);
  const agreed = documents.filter((document) => !isOnlyRead(document));
  return (
    <div className={styles.agreement}>
      {read.length > 0 && <p className={styles.risk}>{t('consent.risk')}</p>}
      {agreed.length > 0 ? (
        <label className={styles.choice}>
          <input
            id={AGREEMENT_ID}
            type="checkbox"
            checked={checked}
            aria-invalid={missing !== undefined}
            aria-describedby={missing && missingId}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{t('consent.label')}</span>
        </label>
      ) : (
        <p>{t('consent.onlyRead', { action })}</p>
      )}
      {missing && (
        <p id={missingId} className={styles.missing}>
          <AlertIcon size="text" />
          <span>{missing}</span>
        </p>
      )}
      {agreed.length > 0 && <Documents of={agreed} />}
      {agreed.length > 0 && read.length > 0 && <p className={styles.also}>{t('consent.alsoRead')}</p>}
      {read.length > 0 && <Documents of={read} />}
    </div>
  );
}
