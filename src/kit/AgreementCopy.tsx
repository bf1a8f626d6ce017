import { useState } from 'react';
import { callAddress, callFile } from '../api/call';
import { useTexts } from '../i18n/useTexts';
import { canShareFiles, shareFile } from '../native/shareFile';
import { Button } from '../ui/Button';
import styles from './AgreementCopy.module.css';
import { DownloadLink } from './DownloadLink';

/** A copy of a contract for its person: saved on the device, or shared where the device can share files. */
export function AgreementCopy({ loanNo }: { loanNo: string }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const name = `${t('agreement.fileName', { loanNo })}.pdf`;
  const address = callAddress('GET /loan/loan-agreement/pdf', { query: { loanNo } });

  async function pass() {
    setBusy(true);
    setFailed(false);
    const isShared = await callFile('GET /loan/loan-agreement/pdf', { query: { loanNo } }).then(
      (file) => shareFile(file, name),
      () => false,
    );
    setBusy(false);
    setFailed(!isShared);
  }

  return (
    <div className={styles.ways}>
      <DownloadLink address={address} name={name}>
        {t('agreement.pdf')}
      </DownloadLink>
      {canShareFiles() && (
        <Button kind="ghost" busy={busy} onClick={() => void pass()}>
          {t('agreement.share')}
        </Button>
      )}
      {failed && <p role="alert">{t('agreement.shareFailed')}</p>}
    </div>
  );
}
