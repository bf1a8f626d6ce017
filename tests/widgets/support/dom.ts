import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// jsdom has no modal dialogs: open and close as far as the tests look at it
let modals: HTMLDialogElement[] = [];
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
  modals.push(this);
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
  modals = modals.filter((modal) => modal !== this);
};

// what lies behind a modal is inert: a page that arrives late takes no focus from it
const focusInPage = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function focus(this: HTMLElement, options?: FocusOptions) {
  const top = modals.findLast((modal) => modal.isConnected);
  if (!top || top.contains(this)) focusInPage.call(this, options);
};

// nor does it give addresses to what is in memory
URL.createObjectURL ??= () => 'blob:nothing';
URL.revokeObjectURL ??= () => undefined;

const INLINE = new Set(
  'A ABBR B CODE EM I IMG INPUT LABEL OUTPUT SELECT SMALL SPAN STRONG SUB SUP TEXTAREA TIME'.split(' '),
);

/**
 * What a style sheet makes of an element, as far as a query by role asks: no sheet of the app is read here, and jsdom tries
 * each rule of a browser's own on each element, which is a tenth of what a test costs.
 */
window.getComputedStyle = (element) => {
  const style = document.createElement('i').style;
  const own = element instanceof HTMLElement ? element.style : style;
  const usual = INLINE.has(element.tagName) ? 'inline' : 'block';
  style.display = element.hasAttribute('hidden') ? 'none' : own.display || usual;
  style.visibility = own.visibility || 'visible';
  return style;
};

afterEach(cleanup);

/** A field that was left and a modal that was closed have something to do a moment later; the page is still there. */
const LAST_DEEDS_MS = 300;
afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_DEEDS_MS)));
