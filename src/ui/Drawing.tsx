import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** A picture as wide as its column: flat shapes in the colours of Drawing.module.css, 328 by 168, each file one. */
export interface Drawing {
  readonly name: string;
  /** a part with `data-moves` comes in as Drawing.module.css says of it */
  readonly shapes: ReactNode;
}

interface DrawnProps {
  drawing: Drawing;
  /** its parts come in, once */
  moves?: boolean;
  onMoved?(): void;
}

/** A picture that says nothing that the words beside it do not say. Where motion is reduced it stands as it ends. */
export function Drawn({ drawing: { name, shapes }, moves = false, onMoved }: DrawnProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 328 168"
      aria-hidden="true"
      data-drawing={name}
      data-moving={moves || undefined}
      onAnimationEnd={onMoved}
    >
      {shapes}
    </svg>
  );
}
