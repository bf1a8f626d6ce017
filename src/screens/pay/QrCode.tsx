import { useState } from 'react';
import { callAddress } from '../../api/call';
import type { PaymentNumber } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { formatRupiah, groupDigits } from '../../lib/formats';
import { download } from '../../native/download';
import { keepPicture, keptNumber } from '../../state/keptNumber';
import { Button } from '../../ui/Button';
import styles from './pay.module.css';

/** Keeps what a picture shows, to be scanned without a network; a browser that gives no data of it keeps nothing. */
function keepShown(id: string, picture: HTMLImageElement): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  keepPicture(id, canvas.toDataURL('image/png'));
}

/** The QR code of a number, and the same as a picture to keep: most people pay with the phone that shows it. */
export function QrCode({ number: { id, number, amount } }: { number: PaymentNumber }) {
  const { t, language } = useTexts();
  const [failed, setFailed] = useState(0);
  const kept = keptNumber();
  const picture = kept?.number.id === id ? kept.picture : undefined;
  const isKept = failed > 0 && picture !== undefined;
  const address = isKept ? picture : callAddress('GET /payment/picture', { query: { number: id } });
  const name = `${t('pay.scan.fileName', { amount })}.png`;
  return (
    <>
      {isKept || failed % 2 === 0 ? (
        <img
          key={failed}
          className={styles.qr}
          src={address}
          alt={t('pay.scan.alt', { amount: formatRupiah(amount, language) })}
          onLoad={({ currentTarget }) => !isKept && keepShown(id, currentTarget)}
          onError={() => setFailed(failed + 1)}
        />
      ) : (
        <p role="alert">
          {t('pay.scan.failed')}{' '}
          <Button kind="text" onClick={() => setFailed(failed + 1)}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {/^\d+$/.test(number) && (
        <p className={styles.note}>{t('pay.scan.reference', { number: groupDigits(number) })}</p>
      )}
      <p className={styles.note}>{t('pay.scan.how')}</p>
      <div className={styles.acts}>
        <Button onClick={() => void download(address, name)}>{t('pay.scan.keep')}</Button>
      </div>
    </>
  );
}
