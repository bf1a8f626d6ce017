import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button';
import styles from './Popup.module.css';
import { useModal } from './useModal';

export interface PopupAction {
  text: string;
  onClick(): void;
  busy?: boolean;
  disabled?: boolean;
}

export interface PopupProps {
  title: string;
  children?: ReactNode;
  confirm: PopupAction;
  /** the other way out, below it */
  cancel?: PopupAction;
  /** Escape or the backdrop */
  onClose(): void;
}

/** A message in the middle that wants an answer. Open while it is rendered. */
export function Popup({ title, children, confirm, cancel, onClose }: PopupProps) {
  const titleId = useId();
  const { dialog, heading, handlers } = useModal(onClose);
  return createPortal(
    <dialog ref={dialog} className={styles.popup} aria-labelledby={titleId} {...handlers}>
      <div className={styles.panel}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
        <Button busy={confirm.busy ?? false} disabled={confirm.disabled} onClick={confirm.onClick}>
          {confirm.text}
        </Button>
        {cancel && (
          <Button kind="ghost" busy={cancel.busy ?? false} disabled={cancel.disabled} onClick={cancel.onClick}>
            {cancel.text}
          </Button>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
