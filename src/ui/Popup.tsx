import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './Button';
import { classNames } from './classNames';
import { CloseIcon } from './icons/furtherIcons';
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
  /** confirming cannot be undone: it is red, and the other way out stands out */
  destructive?: boolean;
  /** Enter confirms, as long as no button has the focus; one that is still held from before does not */
  confirmedByEnter?: boolean;
  /** as wide as a page of two columns, where the window is */
  isWide?: boolean;
  /** neither button stands out */
  even?: boolean;
  /** beside it, on the left */
  left?: PopupAction;
  /** the other way out, beside it as well */
  cancel?: PopupAction;
  /** name of a cross that closes it, where no button does */
  closeText?: string;
  /** the cross, Escape or the backdrop */
  onClose(): void;
}

function ActionButton({ kind, action }: { kind: 'primary' | 'ghost' | 'danger'; action: PopupAction }) {
  return (
    <Button kind={kind} busy={action.busy ?? false} disabled={action.disabled} onClick={action.onClick}>
      {action.text}
    </Button>
  );
}

/** A message in the middle that wants an answer. Open while it is rendered. */
export function Popup({
  title,
  children,
  confirm,
  destructive = false,
  confirmedByEnter = false,
  even = false,
  isWide = false,
  left,
  cancel,
  closeText,
  onClose,
}: PopupProps) {
  const titleId = useId();
  const { dialog, heading, handlers } = useModal(onClose);

  function confirmByEnter(event: KeyboardEvent<HTMLHeadingElement>) {
    if (event.key === 'Enter' && !event.repeat && !confirm.busy && !confirm.disabled) confirm.onClick();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={classNames(styles.popup, isWide && styles.wide)}
      aria-labelledby={titleId}
      {...handlers}
    >
      <div className={styles.panel}>
        <div className={styles.top}>
          <h2
            id={titleId}
            ref={heading}
            className={styles.title}
            tabIndex={-1}
            onKeyDown={confirmedByEnter ? confirmByEnter : undefined}
          >
            {title}
          </h2>
          {closeText && (
            <IconButton text={closeText} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {children && <div className={styles.text}>{children}</div>}
        <div className={classNames(styles.actions, destructive && styles.destructive)}>
          {left && <ActionButton kind="ghost" action={left} />}
          {cancel && <ActionButton kind={destructive ? 'primary' : 'ghost'} action={cancel} />}
          <ActionButton kind={destructive ? 'danger' : even ? 'ghost' : 'primary'} action={confirm} />
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
