import type { ReactNode } from 'react';
import { Button } from './Button';
import { SproutIcon } from './icons/icons';
import styles from './Message.module.css';

export interface EmptyStateProps {
  picture?: ReactNode;
  title?: string;
  text: string;
  action?: ReactNode;
}

export function EmptyState({ picture = <SproutIcon size="picture" />, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.message} role="status">
      {picture}
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  title?: string;
  text: string;
  retry: { text: string; onClick(): void };
}

export function ErrorState({ title, text, retry }: ErrorStateProps) {
  return (
    <div className={styles.message} role="alert">
      {title && <h2 className={styles.title}>{title}</h2>}
      <p className={styles.text}>{text}</p>
      <Button kind="ghost" onClick={retry.onClick}>
        {retry.text}
      </Button>
    </div>
  );
}
