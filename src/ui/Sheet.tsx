import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from './Button';
import { classNames } from './classNames';
import { CloseIcon } from './icons/furtherIcons';
import styles from './Sheet.module.css';
import { useModal } from './useModal';

export interface SheetProps {
  /** `list`: always half the window, so that it stays put while a list loads or is searched */
  height?: 'content' | 'list';
  title: string;
  closeText: string;
  onClose(): void;
  /** stays above the list: steps, search */
  head?: ReactNode;
  /** stays below the body */
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel from the lower edge. Open while it is rendered. */
export function Sheet({ height = 'content', title, closeText, onClose, head, footer, children }: SheetProps) {
  const titleId = useId();
  const { dialog, heading, handlers } = useModal(onClose);
  return createPortal(
    <dialog ref={dialog} className={styles.sheet} aria-labelledby={titleId} {...handlers}>
      <div className={styles.panel}>
        <div className={styles.handle} aria-hidden="true" />
        <div className={styles.top}>
          <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton text={closeText} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {head}
        <div className={classNames(styles.body, styles[height])}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>,
    document.body,
  );
}
