import { type MouseEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './Headline';
import { enterModal } from './modalHistory';

let open = 0;

/** Keeps the page behind from scrolling while at least one modal is open. */
function holdPage(change: 1 | -1) {
  open += change;
  if (open > 0) document.documentElement.dataset.modal = '';
  else delete document.documentElement.dataset.modal;
}

export interface Modal {
  dialog: RefObject<HTMLDialogElement | null>;
  /** gets the focus first, so that no keyboard pops up and the name is read */
  heading: RefObject<HTMLHeadingElement | null>;
  handlers: {
    onCancel(event: SyntheticEvent): void;
    onClose(): void;
    onClick(event: MouseEvent<HTMLDialogElement>): void;
  };
}

/**
 * A native modal dialog for as long as the component is mounted: traps the focus, gives it back, closes on Escape,
 * backdrop and browser back. With `routed` its pages have entries of the history already, and back is theirs.
 */
export function useModal(onClose: () => void, routed = false): Modal {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    // before it is shown, and told what to focus: otherwise the browser styles and places the whole page again for each
    holdPage(1);
    heading.current?.setAttribute('autofocus', '');
    element?.showModal();
    if (document.activeElement !== heading.current) heading.current?.focus();
    const leave = routed ? undefined : enterModal(() => close.current());
    return () => {
      leave?.();
      holdPage(-1);
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      // what opened it may be gone with it
      requestAnimationFrame(focusHeading);
    };
  }, [routed]);
  return {
    dialog,
    heading,
    handlers: {
      onCancel(event) {
        // A file chooser inside that is dismissed sends its own `cancel` up to here.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      },
      onClose() {
        // The event comes late: under StrictMode the dialog is open again by then.
        if (!dialog.current?.open) onClose();
      },
      onClick(event) {
        if (event.target === event.currentTarget) onClose();
      },
    },
  };
}
