import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// jsdom has no modal dialogs: open and close as far as the tests look at it
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(cleanup);

/** A field that was left and a modal that was closed have something to do a moment later; the page is still there. */
const LAST_DEEDS_MS = 300;
afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_DEEDS_MS)));
