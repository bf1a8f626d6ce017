import { useTexts } from '../../i18n/useTexts';
import { formatPhone } from '../../lib/formats';
import { endEverySession, endSession } from '../../state/endSession';
import { Button } from '../../ui/Button';
import { useSending } from '../useSending';
import styles from './Help.module.css';

interface AccountProps {
  number: unknown;
  level?: 'h2' | 'h3';
  /** where the page around it is the account already */
  title?: string;
}

/** The account of the person who is signed in: which one it is, and Logout. The rules of navigation lead on from there. */
export function Account({ number, level: Heading = 'h3', title }: AccountProps) {
  const { t } = useTexts();
  const sending = useSending();
  return (
    <section className={styles.section}>
      <Heading>{title ?? t('assist.account.title')}</Heading>
      {typeof number === 'string' && <p>{t('assist.account.loggedInAs', { number: formatPhone(number) })}</p>}
      {sending.problem && (
        <p className={styles.problem} role="alert">
          {sending.problem}
        </p>
      )}
      <Button kind="ghost" busy={sending.busy} onClick={() => sending.run(endSession)}>
        {t('common.logout')}
      </Button>
      <Button kind="text" busy={sending.busy} onClick={() => sending.run(endEverySession)}>
        {t('assist.account.logoutEverywhere')}
      </Button>
    </section>
  );
}
