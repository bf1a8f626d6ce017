import { useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import styles from './PicturePreview.module.css';
import { useObjectUrl } from './useObjectUrl';

/** Left to the browser, which decodes what is seen in the size in which it is seen. */
function LocalPicture({ picture, alt }: { picture: Blob; alt: string }) {
  const url = useObjectUrl(picture);
  return <img className={styles.picture} src={url} alt={alt} decoding="async" />;
}

function StoredPicture({ url, alt }: { url: string; alt: string }) {
  const { t } = useTexts();
  const [broken, setBroken] = useState(false);
  if (broken) return <p className={styles.broken}>{t('camera.previewBroken')}</p>;
  return <img className={styles.picture} src={url} alt={alt} onError={() => setBroken(true)} />;
}

export interface PicturePreviewProps {
  /** the picture itself while it is at hand, else its address */
  from: Blob | string;
  alt: string;
}

export function PicturePreview({ from, alt }: PicturePreviewProps) {
  return typeof from === 'string' ? (
    <StoredPicture key={from} url={from} alt={alt} />
  ) : (
    <LocalPicture picture={from} alt={alt} />
  );
}
