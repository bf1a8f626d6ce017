import type { Ref } from 'react';
import { classNames } from '../../ui/classNames';
import type { FrameShape } from './cameraTypes';
import styles from './FrameGuide.module.css';

/** The frame over the video; what lies outside is dimmed. Its box is what is judged and, for cards, cut out. */
export function FrameGuide({ ref, shape, good }: { ref: Ref<HTMLDivElement>; shape: FrameShape; good: boolean }) {
  return (
    <div className={classNames(styles.place, styles[`${shape}Place`])} aria-hidden="true">
      <div ref={ref} className={classNames(styles.frame, styles[shape], good && styles.good)}>
        {shape === 'holding' && (
          <svg className={styles.guides} viewBox="0 0 100 125" focusable="false" aria-hidden="true">
            <ellipse cx="50" cy="40" rx="25" ry="33" />
            <rect x="24" y="82" width="52" height="33" rx="4" />
          </svg>
        )}
      </div>
    </div>
  );
}
