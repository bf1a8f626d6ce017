import { useState } from 'react';
import type { CardArea } from '../../contract/generated/bodies';
import { ratioOf, WHOLE_PICTURE } from './cardPart';
import styles from './compare.module.css';
import { Picture, type PictureProps } from './Photos';

/** How wide a picture of a card is for its height until it is loaded, so that little moves then. */
const EXPECTED = 1.45;

interface CroppedProps extends PictureProps {
  /** what is shown of it, once it is known how wide it is for its height */
  part(ratio: number): CardArea;
}

/** A part of a picture, as large as its place lets it be. */
export function Cropped({ part, ...picture }: CroppedProps) {
  const [ratio, setRatio] = useState<number>();
  const { left, top, width, height } = ratio === undefined ? WHOLE_PICTURE : part(ratio);
  const shape = ratio === undefined ? EXPECTED : ratioOf({ left, top, width, height }, ratio);
  return (
    <span className={styles.cropped} style={{ aspectRatio: shape, maxWidth: `calc(var(--most) * ${shape})` }}>
      <Picture
        {...picture}
        onRatio={setRatio}
        place={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * left) / width}%`,
          top: `${(-100 * top) / height}%`,
        }}
      />
    </span>
  );
}
