import { flushSync } from 'react-dom';
import { isDrawn, tellOwnScreenShown } from '../../lib/idle';
import { commitTyped } from '../../widgets/typing/useTyping';

const CONTROLS = 'input, textarea, select, button';
/** So long what is drawn stands for a screen that does not come; then the app itself says that it is waiting. */
const PATIENCE_MS = 20_000;

type Valued = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isValued = (element: Element): element is Valued => /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

/** What tells a control from its neighbours in both screens: React's own ids differ. */
function nameOf(control: Element): string {
  const { tagName } = control;
  const own = ['type', 'name', 'value'].map((name) => (isValued(control) ? control.getAttribute(name) : ''));
  const isToggle = control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type);
  const said = control.getAttribute('aria-label') ?? (isValued(control) ? '' : control.textContent);
  return [tagName, ...(isToggle ? own : own.slice(0, 2)), said].join('|');
}

/** The controls of a screen, each by its name and its place among those of the same name. */
function controlsOf(screen: Element): ReadonlyMap<string, Element> {
  const counts = new Map<string, number>();
  return new Map(
    [...screen.querySelectorAll(CONTROLS)].map((control) => {
      const name = nameOf(control);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return [`${name}|${count}`, control];
    }),
  );
}

/** Sets a value as typing does: past React, which would not notice it otherwise. */
function enter(control: Valued, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
}

const startOf = (control: Valued): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? control.options[0]?.value ?? '')
    : control.defaultValue;

/** Does on the app's control what was done on the drawn one. */
function hand(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement && from.type !== 'file') {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
    else if (from.value !== from.defaultValue) enter(to, from.value);
  } else if (isValued(from) && isValued(to) && from.value !== startOf(from)) enter(to, from.value);
}

function handFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement)) return;
  if (!(to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement)) return;
  try {
    // behind a text that a mask has written otherwise
    const end = to.value.length;
    const isSame = to.value === from.value;
    to.setSelectionRange(isSame ? from.selectionStart : end, isSame ? from.selectionEnd : end);
  } catch {
    // no caret in fields of numbers and e-mail addresses
  }
}

/** True once the app shows a page that does not wait for anything, or the address has moved on from what is drawn. */
function isThere(root: Element): boolean {
  if (root.querySelector('dialog[open]')) return true;
  const hasMoved = document.documentElement.dataset.drawn !== window.location.pathname;
  return root.querySelector('main') !== null && (hasMoved || root.querySelector('[data-coming]') === null);
}

function swap(drawn: Element, root: Element): void {
  const html = document.documentElement;
  const { scrollX, scrollY } = window;
  const theirs = controlsOf(root);
  const pairs = [...controlsOf(drawn)].flatMap(([name, from]) => {
    const to = theirs.get(name);
    return to instanceof HTMLElement ? [{ from, to }] : [];
  });
  const focused = pairs.find(({ from }) => from === document.activeElement);
  const pressed = pairs.find(({ from }) => from.hasAttribute('data-pressed'));
  drawn.remove();
  // the grey that stood already does not come a moment late again
  root.querySelector<HTMLElement>('[data-filling]')?.style.setProperty('animation', 'none');
  delete html.dataset.shown;
  for (const { from, to } of pairs) hand(from, to);
  if (focused) handFocus(focused.from, focused.to);
  window.scrollTo(scrollX, scrollY);
  tellOwnScreenShown();
  if (!pressed) return;
  flushSync(commitTyped);
  pressed.to.click();
}

/**
 * Has the app take over from the screen that the server has drawn, once it shows its own: with what was typed, chosen
 * and pressed there, the focus, the caret and the place. To be called when the app has been rendered for the first time.
 */
export function handOver(root: Element): void {
  const drawn = document.getElementById('drawn');
  if (!drawn || !isDrawn()) {
    drawn?.remove();
    return;
  }
  if (isThere(root)) {
    swap(drawn, root);
    return;
  }
  const end = () => {
    observer.disconnect();
    clearTimeout(patience);
    swap(drawn, root);
  };
  const observer = new MutationObserver(() => isThere(root) && end());
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  const patience = setTimeout(end, PATIENCE_MS);
}
