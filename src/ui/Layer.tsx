import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './Layer.module.css';
import { useModal } from './useModal';

export interface LayerProps {
  /** name of what is shown */
  text: string;
  /** Escape */
  onBack(): void;
  children: ReactNode;
}

/** Whole screens above the page, which stays as it is underneath. Open while it is rendered; the screens are the router's. */
export function Layer({ text, onBack, children }: LayerProps) {
  const { dialog, handlers } = useModal(onBack, true);
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={text}
      onCancel={handlers.onCancel}
      onClose={handlers.onClose}
    >
      {children}
    </dialog>,
    document.body,
  );
}
