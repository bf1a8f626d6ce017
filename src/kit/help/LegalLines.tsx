import { useTexts } from '../../i18n/useTexts';
import { lender, toldTkb } from '../../state/lender';
import { useSession } from '../../state/session';
import { PageLink } from '../router';
import { useLoaded } from '../useLoaded';
import styles from './LegalLines.module.css';
import { helpPart, useSheet } from './useSheet';

const AboutSheet = helpPart(async () => (await import('./AboutSheet')).AboutSheet);
const TkbSheet = helpPart(async () => (await import('./AboutSheet')).TkbSheet);

/** The compliance label of all loans as they stand (docs/product/screens.md). */
export function useTkb(): string {
  const { t } = useTexts();
  const loaded = useLoaded('lender', lender);
  return t('common.tkb', { percent: loaded.status === 'ready' ? loaded.value.tkb90 : toldTkb() });
}

/** The compliance label; a tap says what it means. */
function TkbLabel() {
  const label = useTkb();
  const { open, sheet } = useSheet((close) => <TkbSheet onClose={close} />);
  return (
    <>
      <button type="button" className={styles.link} onClick={open}>
        {label}
      </button>
      {sheet}
    </>
  );
}

/** Who asks: name and licence as configured, that it is a sandbox where it is one; "who we are" tells all that is known. */
export function LenderLine() {
  const { t, language } = useTexts();
  const { open, sheet } = useSheet((close) => <AboutSheet onClose={close} />);
  const loaded = useLoaded('lender', lender);
  const known = loaded.status === 'ready' ? loaded.value : undefined;
  const said = known && (known.sandbox ? [t('auth.login.sandbox')] : [known.legalName, known.licence?.[language]]);
  return (
    <>
      <span className={styles.lender}>{said?.filter((part) => part !== undefined).join(' · ')}</span>
      <button type="button" className={styles.link} onClick={open}>
        {t('auth.login.about')}
      </button>
      {sheet}
    </>
  );
}

/** What a person who signs in agrees to, who lends, and the compliance label. */
export function Consent() {
  const { t } = useTexts();
  const { channel } = useSession();
  return (
    <p className={styles.legal}>
      {t('auth.login.consent')}{' '}
      <PageLink to={`/${channel}/documents/terms-of-service`}>{t('auth.login.terms')}</PageLink> {t('auth.login.and')}{' '}
      <PageLink to={`/${channel}/documents/privacy-policy`}>{t('auth.login.privacy')}</PageLink>.
      <LenderLine /> · <TkbLabel />
    </p>
  );
}
