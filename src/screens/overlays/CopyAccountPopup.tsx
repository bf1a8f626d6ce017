import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { copyText } from '../../lib/copyText';
import { groupDigits } from '../../lib/formats';
import { Popup } from '../../ui/Popup';
import type { AlertPopupProps } from './AlertPopup';
import styles from './CopyAccountPopup.module.css';

/**
 * The copy-account popup (docs/product/screens.md): shows the number, copies it, and says so. `params.account` is the
 * number.
 */
export function CopyAccountPopup({ popup, answer }: AlertPopupProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const account = String(popup.params?.account ?? '');
  const copied = outcome === 'copied';

  const copy = async () => setOutcome((await copyText(account)) ? 'copied' : 'failed');

  return (
    <Popup
      title={t('popups.COPY_ACCOUNT.title')}
      confirm={
        copied
          ? { text: t('popups.close'), onClick: () => answer('submit') }
          : { text: t('popups.COPY_ACCOUNT.confirm'), onClick: copy }
      }
      {...(!copied && { cancel: { text: t('popups.close'), onClick: () => answer('close') } })}
      onClose={() => answer(copied ? 'submit' : 'close')}
    >
      <p className={styles.number}>{groupDigits(account)}</p>
      <p role="status">{outcome && t(`popups.COPY_ACCOUNT.${outcome}`)}</p>
    </Popup>
  );
}
