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
  /** beside it, on the left */
  left?: PopupAction;
  /** the other way out, below it */
  cancel?: PopupAction;
  /** Escape or the backdrop */
  onClose(): void;
}

function ActionButton({ kind, action }: { kind: 'primary' | 'ghost'; action: PopupAction }) {
  return (
    <Button kind={kind} busy={action.busy ?? false} disabled={action.disabled} onClick={action.onClick}>
      {action.text}
    </Button>
  );
}

/** A message in the middle that wants an answer. Open while it is rendered. */
export function Popup({ title, children, confirm, left, cancel, onClose }: PopupProps) {
  const titleId = useId();
  const { dialog, heading, handlers } = useModal(onClose);
  return createPortal(
    <dialog ref={dialog} className={styles.popup} aria-labelledby={titleId} {...handlers}>
      <div className={styles.panel}>
        <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {children && <div className={styles.text}>{children}</div>}
        <div className={styles.actions}>
          {left && <ActionButton kind="ghost" action={left} />}
          <ActionButton kind="primary" action={confirm} />
        </div>
        {cancel && <ActionButton kind="ghost" action={cancel} />}
      </div>
    </dialog>,
    document.body,
  );
}
