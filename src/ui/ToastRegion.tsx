import { createElement } from 'react';
import { AlertIcon, CheckIcon, InfoIcon } from './icons/icons';
import styles from './ToastRegion.module.css';

export interface Toast {
  id: number;
  text: string;
  tone: 'done' | 'info' | 'problem';
}

const ICONS = { done: CheckIcon, info: InfoIcon, problem: AlertIcon };

/** Where short messages appear and are read out. Stays mounted while it is empty: live regions announce changes only. */
export function ToastRegion({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={styles.toast}>
          {createElement(ICONS[toast.tone], { size: 'text' })}
          <span>{toast.text}</span>
        </p>
      ))}
    </div>
  );
}
