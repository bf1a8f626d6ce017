import type { ReactNode } from 'react';
import { Card } from '../ui/Card';
import styles from './PointsCard.module.css';

interface PointsCardProps {
  title: string;
  text?: string;
  points: readonly string[];
  /** above all else */
  picture?: ReactNode;
  /** the way on */
  children?: ReactNode;
}

/** What something is about, point by point, before it is begun. */
export function PointsCard({ title, text, points, picture, children }: PointsCardProps) {
  return (
    <Card>
      <div className={styles.stack}>
        {picture}
        <h2 className={styles.heading}>{title}</h2>
        {text !== undefined && <p>{text}</p>}
        <ul className={styles.points} data-drawn={picture !== undefined || undefined}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {children}
      </div>
    </Card>
  );
}
