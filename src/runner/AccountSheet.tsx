import { useTexts } from '../i18n/useTexts';
import { formatPhone } from '../lib/formatPhone';
import { endSession } from '../state/endSession';
import { Button } from '../ui/Button';
import { Sheet } from '../ui/Sheet';
import styles from './AccountSheet.module.css';
import { useSending } from './useSending';

interface AccountSheetProps {
  /** whose account it is: the mobile number, where the server gives it */
  number: unknown;
  onClose(): void;
}

/** The account of whoever is signed in: which one it is, and Logout. The rules of navigation lead on from there. */
export function AccountSheet({ number, onClose }: AccountSheetProps) {
  const { t } = useTexts();
  const sending = useSending();

  return (
    <Sheet title={t('common.account')} closeText={t('common.close')} onClose={onClose}>
      {typeof number === 'string' && (
        <p className={styles.number}>{t('common.loggedInAs', { number: formatPhone(number) })}</p>
      )}
      {sending.problem && (
        <p className={styles.problem} role="alert">
          {sending.problem}
        </p>
      )}
      <Button kind="ghost" busy={sending.busy} onClick={() => sending.run(endSession)}>
        {t('common.logout')}
      </Button>
    </Sheet>
  );
}
