import { useEffect, useRef } from 'react';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { PicturePreview } from '../upload/PicturePreview';
import styles from './ShotReview.module.css';

interface ShotReviewProps {
  type: CameraType;
  photo: Blob;
  onUse(): void;
  onRetake(): void;
}

/** The photo just taken: keep it or take another. */
export function ShotReview({ type, photo, onUse, onRetake }: ShotReviewProps) {
  const { t } = useTexts();
  const question = useRef<HTMLHeadingElement>(null);
  // The shutter is gone; the question is read and the choices come next.
  useEffect(() => question.current?.focus(), []);
  return (
    <div className={styles.review}>
      <div className={styles.picture}>
        <PicturePreview from={photo} alt={t('camera.preview', { name: t(`camera.titles.${type}`) })} />
      </div>
      <h3 ref={question} className={styles.question} tabIndex={-1}>
        {t(`camera.review.${type}`)}
      </h3>
      <div className={styles.choices}>
        <Button kind="ghost" onClick={onRetake}>
          {t('camera.retake')}
        </Button>
        <Button onClick={onUse}>{t('camera.use')}</Button>
      </div>
    </div>
  );
}
