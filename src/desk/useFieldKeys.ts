import { useEffect } from 'react';

const BUTTON = 'button, a, summary';

/** Presses the button that sends a form, or a part of it with a button of its own, which does nothing while it is closed or at work. */
function send(field: Element, form: HTMLFormElement) {
  const part = field.closest('[data-sends]');
  const button = part?.querySelector('button') ?? form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) button.click();
  else form.requestSubmit();
}

/** Puts one of the ready sentences in view into the text that is written with them: the first by Alt 1, wherever the focus is. */
function takeSentence({ code, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  // with Alt some keyboards write a letter of their own
  const [, digit] = (altKey && !ctrlKey && !metaKey && /^Digit([1-9])$/.exec(code)) || [];
  if (digit === undefined || document.querySelector('dialog[open]')) return false;
  const form = target instanceof Element ? target.closest('form') : null;
  const [own, all] = [form, document].map((part) => part?.querySelectorAll<HTMLElement>('[data-sentence]') ?? []);
  const sentence = (own?.length ? own : all)?.[Number(digit) - 1];
  sentence?.click();
  return sentence !== undefined;
}

/** Chooses the option that has the focus, while it is not chosen; false where Enter on it leads on by itself. */
function choose(field: Element): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio' || field.checked) return false;
  if (field.closest('[data-leads]')) return false;
  field.click();
  return true;
}

/** Does what a key means in a field, of a form or by itself; false where it is typed, or means what it does in the browser. */
function actInField(event: KeyboardEvent, field: Element, form: HTMLFormElement | null): boolean {
  const { key, ctrlKey, metaKey } = event;
  const isOneLine = field.matches('textarea[data-one-line]') && form !== null && !('decides' in form.dataset);
  const sends = form !== null && key === 'Enter' && (ctrlKey || metaKey || isOneLine);
  if (sends) send(field, form);
  // what decides at once is sent by Ctrl Enter or its button alone
  const isHeld = key === 'Enter' && form !== null && 'decides' in form.dataset;
  const isChosen = key === 'Enter' && !(ctrlKey || metaKey) && choose(field);
  return sends || isChosen || isHeld;
}

/**
 * The keys that work in the fields of every form: Ctrl or the command key and Enter sends it. Enter chooses an option that is not
 * chosen, as Space does, also outside a form, and sends from a field of one line as browsers do, but for a form with `data-decides`. Alt with a number takes
 * a ready sentence on the whole page: a number alone would be typed into the answer once that has the focus.
 */
export function useFieldKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, repeat, defaultPrevented } = event;
      if (repeat || defaultPrevented) return;
      if (takeSentence(event)) event.preventDefault();
      if (!(target instanceof Element) || target.closest(BUTTON)) return;
      if (actInField(event, target, target.closest('form'))) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
