import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { decodePicture } from './decodePicture';
import styles from './PicturePreview.module.css';
import { scaleToLongSide } from './scale';

/** Enough for a sharp preview: across a phone, or as one of many. */
const PREVIEW_LONG_SIDE = { large: 1080, small: 256 } as const;
type PreviewSize = keyof typeof PREVIEW_LONG_SIDE;

/** Drawn on a canvas, because the content security policy allows no blob: addresses for images. */
function LocalPicture({ picture, alt, size }: { picture: Blob; alt: string; size: PreviewSize }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    decodePicture(picture)
      .then((decoded) => {
        const target = canvas.current;
        if (!gone && target) {
          const { width, height } = scaleToLongSide(decoded, PREVIEW_LONG_SIDE[size]);
          target.width = width;
          target.height = height;
          const pen = target.getContext('2d');
          if (pen) {
            pen.imageSmoothingQuality = 'high';
            pen.drawImage(decoded.source, 0, 0, width, height);
          }
        }
        decoded.close();
      })
      .catch(() => {
        // It was decoded once when it was prepared; without a preview it can still be sent.
      });
    return () => {
      gone = true;
    };
  }, [picture, size]);
  return <canvas ref={canvas} className={styles.picture} role="img" aria-label={alt} />;
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
  size?: PreviewSize;
}

export function PicturePreview({ from, alt, size = 'large' }: PicturePreviewProps) {
  return typeof from === 'string' ? (
    <StoredPicture key={from} url={from} alt={alt} />
  ) : (
    <LocalPicture picture={from} alt={alt} size={size} />
  );
}
