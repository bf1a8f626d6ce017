import { useEffect } from 'react';

const BUTTON = 'button, a, summary';

/** Presses the button that sends a form, or a part of it with a button of its own, which does nothing while it is closed or at work. */
function send(field: Element, form: HTMLFormElement) {
  const part = field.closest('[data-sends]');
  const button = part?.querySelector('button') ?? form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button) button.click();
  else form.requestSubmit();
}

/** Puts one of the ready sentences in view into the text that is written with them: the first by 1. */
export function takeSentence(key: string, form: ParentNode = document): boolean {
  const sentence = form.querySelectorAll<HTMLElement>('[data-sentence]')[Number(key) - 1];
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

/** Does what a key means in a field of a form; false where it is typed, or means what it does in the browser. */
function actInField(event: KeyboardEvent, field: Element, form: HTMLFormElement): boolean {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const sends = key === 'Enter' && (ctrlKey || metaKey);
  if (sends) send(field, form);
  // with Alt some keyboards write a letter of their own
  const [, digit] = (altKey && !ctrlKey && /^Digit([1-9])$/.exec(code)) || [];
  // what decides at once is sent by Ctrl Enter or its button alone
  const isHeld = key === 'Enter' && 'decides' in form.dataset;
  const isChosen = key === 'Enter' && !sends && choose(field);
  return sends || isChosen || (digit !== undefined && takeSentence(digit, form)) || isHeld;
}

/**
 * The keys that work in the fields of every form: Ctrl or the command key and Enter sends it, and Alt with a number takes a ready
 * sentence. Enter chooses an option that is not chosen, as Space does, and sends from a field of one line as browsers do, but for a
 * form with `data-decides`.
 */
export function useFieldKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, repeat, defaultPrevented } = event;
      if (!(target instanceof Element) || target.closest(BUTTON) || repeat || defaultPrevented) return;
      const form = target.closest('form');
      if (form && actInField(event, target, form)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
