import { Button } from './Button';
import styles from './Message.module.css';

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
