import { useState } from 'react';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useLoaded } from '../../kit/useLoaded';
import { formatRupiah } from '../../lib/formats';
import { canSaveFiles, saveFile } from '../../native/download';
import { share } from '../../native/share';
import { canShareFiles, shareFile } from '../../native/shareFile';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { PicturePreview } from '../../widgets/upload/PicturePreview';
import { drawPoster } from './drawPoster';
import styles from './Poster.module.css';

const PNG = 'image/png';

/** The picture of a limit, and the ways it can go: by another app, as a text where only that is taken, or onto the device. */
export function Poster({ total }: { total: number }) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const [failed, setFailed] = useState(false);
  const amount = formatRupiah(total, language);
  const name = `${t('poster.fileName')}.png`;
  const { origin, host } = window.location;

  const drawn = useLoaded(`poster ${language} ${total} ${channel}`, () =>
    drawPoster({
      label: t('poster.words.label'),
      amount,
      facts: [t('poster.words.fact'), t('poster.words.facts')],
      see: t('poster.words.see'),
      host,
    }),
  );
  const picture = drawn.status === 'ready' ? drawn.value : undefined;

  async function shareText() {
    const url = `${origin}${pathTo(channel, 'apply/limit-pdl-pre-borrow')}`;
    const outcome = await share('default', { text: t('poster.shareText', { amount }), url });
    if (outcome === 'copied') showToast(t('poster.copied'), 'done');
    setFailed(outcome === 'failed');
  }

  function keep(content: Blob) {
    saveFile(content, name);
    showToast(t('poster.saved'), 'done');
  }

  return (
    <>
      <p>{t('poster.intro')}</p>
      {drawn.status === 'failed' ? (
        <p role="alert">{t('poster.noPicture')}</p>
      ) : (
        <div className={styles.picture}>
          {picture && <PicturePreview from={picture} alt={t('poster.alt', { amount })} />}
        </div>
      )}
      <div className={styles.acts}>
        {picture && canShareFiles(PNG) && (
          <Button onClick={async () => setFailed(!(await shareFile(picture, name, PNG)))}>{t('poster.share')}</Button>
        )}
        {picture && canSaveFiles() && (
          <Button kind="ghost" onClick={() => keep(picture)}>
            {t('poster.save')}
          </Button>
        )}
        <Button kind="ghost" onClick={() => void shareText()}>
          {t('poster.shareLink')}
        </Button>
      </div>
      {failed && <p role="alert">{t('poster.failed')}</p>}
    </>
  );
}
