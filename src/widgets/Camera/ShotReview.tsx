import { useEffect, useRef } from 'react';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { PicturePreview } from '../upload/PicturePreview';
import styles from './ShotReview.module.css';
import type { Hint } from './verdict';

interface ShotReviewProps {
  type: CameraType;
  photo: Blob;
  /** what is wrong with it, as far as the camera could see */
  doubt: Hint | undefined;
  onUse(): void;
  onRetake(): void;
}

/** The photo just taken: keep it or take another. One that will probably come back is better taken again. */
export function ShotReview({ type, photo, doubt, onUse, onRetake }: ShotReviewProps) {
  const { t } = useTexts();
  const question = useRef<HTMLHeadingElement>(null);
  // The shutter is gone; the question is read and the choices come next.
  useEffect(() => question.current?.focus(), []);
  const retake = (
    <Button key="retake" kind={doubt ? 'primary' : 'ghost'} onClick={onRetake}>
      {t('camera.retake')}
    </Button>
  );
  const use = (
    <Button key="use" kind={doubt ? 'ghost' : 'primary'} onClick={onUse}>
      {t('shooting.use')}
    </Button>
  );
  return (
    <div className={styles.review}>
      <div className={styles.picture}>
        <PicturePreview from={photo} alt={t('camera.preview', { name: t(`shooting.titles.${type}`) })} />
      </div>
      <h3 ref={question} className={styles.question} tabIndex={-1}>
        {t(doubt ? `camera.doubts.${doubt}` : `shooting.review.${type}`)}
      </h3>
      <div className={styles.choices}>{doubt ? [use, retake] : [retake, use]}</div>
    </div>
  );
}
