const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches(
    'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type=radio], [type=checkbox])',
  );

/** True for a key pressed alone that is for the page: no part of what is being typed, and no dialog is open. */
export const isForPage = ({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(repeat || ctrlKey || metaKey || altKey || isTypedInto(target) || document.querySelector('dialog[open]'));
