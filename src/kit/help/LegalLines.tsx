import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { decimalText } from '../../lib/locale';
import { lender, toldTkb } from '../../state/lender';
import { useSession } from '../../state/session';
import { PageLink } from '../router';
import { useLoaded } from '../useLoaded';
import styles from './LegalLines.module.css';
import { helpPart, useSheet } from './useSheet';

const AboutSheet = helpPart(async () => (await import('./AboutSheet')).AboutSheet);
const TkbSheet = helpPart(async () => (await import('./AboutSheet')).TkbSheet);

/** TKB90 of all loans as they stand, in per cent; undefined as long as it is not told. */
function useTkb90(): string | undefined {
  const loaded = useLoaded('lender', lender);
  return loaded.status === 'ready' ? loaded.value.tkb90 : undefined;
}

/** As the specification has the label, for a browser that was never told the figure. */
const UNTOLD_TKB = '100.00';

/** The compliance label, word for word as it is fixed (docs/product/screens.md); with what the figure is of; a tap says more. */
export function FixedTkb() {
  const { t } = useTexts();
  const percent = useTkb90() ?? toldTkb() ?? UNTOLD_TKB;
  const { open, sheet } = useSheet((close) => <TkbSheet onClose={close} />);
  return (
    <p className={styles.fixed}>
      <button type="button" className={styles.link} onClick={open}>
        {t('common.tkb', { percent })}
      </button>
      <span>{t('common.tkbMeans')}</span>
      {sheet}
    </p>
  );
}

/** The compliance label as the language writes it; a tap says what it means. A figure that was never told is not claimed. */
function TkbLabel() {
  const { t, language } = useTexts();
  const percent = useTkb90();
  const { open, sheet } = useSheet((close) => <TkbSheet onClose={close} />);
  const label = t('auth.login.tkb', { percent: decimalText(percent ?? UNTOLD_TKB, language) });
  return (
    <span className={percent === undefined ? styles.untold : undefined} aria-hidden={percent === undefined}>
      ·{' '}
      <button type="button" className={styles.link} onClick={open}>
        {label}
      </button>
      {sheet}
    </span>
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
      <PageLink to={pathTo(channel, 'documents/terms-of-service')}>{t('auth.login.terms')}</PageLink>{' '}
      {t('auth.login.and')}{' '}
      <PageLink to={pathTo(channel, 'documents/privacy-policy')}>{t('auth.login.privacy')}</PageLink>.
      <LenderLine /> <TkbLabel />
    </p>
  );
}
