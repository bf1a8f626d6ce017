import { useEffect, useRef } from 'react';
import { useTexts } from '../../../i18n/useTexts';
import { Button, Spinner } from '../../../ui/Button';
import styles from './RepeatStatus.module.css';

/** Says that a call is sent again by itself, and lets it be stopped. Takes the focus of the button it stands for. */
export function RepeatStatus({ text, onCancel }: { text: string; onCancel(): void }) {
  const { t } = useTexts();
  const status = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = status.current?.closest('form');
    status.current?.focus();
    // what had the focus is gone: it goes on to the button that is back, unless something else has it
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        form?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
      });
    };
  }, []);

  return (
    <>
      <div ref={status} className={styles.status} role="status" tabIndex={-1}>
        <Spinner />
        <p className={styles.text}>{text}</p>
      </div>
      <Button kind="ghost" onClick={onCancel}>
        {t('runner.repeat.cancel')}
      </Button>
    </>
  );
}
