/**
 * Browser back closes the modal that is open. Each open modal has an entry of the history on top of its page's: a copy
 * of the page's state, so that the router sees the same place, marked with how many modals are open there.
 */
const { history } = globalThis;
const MARK = 'modals';

/** what closes each open modal, the outermost first */
const open: Array<() => void> = [];
/** how many of them belong to a page that is kept under another one: back on that one leaves them alone */
let held = 0;
/** called once no modal is open and the history is back at the page */
let waiting: Array<() => void> = [];
let settling = false;
/** a step back that we asked for ourselves is under way */
let travelling = false;

/** How many modals are open at this entry of the history. */
function marked(): number {
  const state: unknown = history.state;
  const depth = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : held;
  return typeof depth === 'number' ? depth : held;
}

/**
 * Brings the history to as many entries as modals are open. Not at once: a modal that closes may do so because the
 * router goes elsewhere, or because another takes its place.
 */
function settleSoon(): void {
  if (settling) return;
  settling = true;
  setTimeout(() => {
    settling = false;
    if (!travelling) settle();
  });
}

function settle(): void {
  const depth = marked();
  for (let next = depth + 1; next <= open.length; next += 1) {
    history.pushState({ ...history.state, [MARK]: next }, '');
  }
  if (depth > open.length) {
    travelling = true;
    history.go(open.length - depth);
    return;
  }
  if (open.length > held) return;
  for (const resume of waiting) resume();
  waiting = [];
}

// where the server draws a page, there is no history
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    if (!travelling) for (const close of open.slice(marked()).reverse()) close();
    travelling = false;
    // an entry may be left over from before a reload, or lie under a page that was reached from within a modal
    settleSoon();
  });
  if (marked() > 0) settleSoon();
}

/** Gives an open modal its entry of the history. The returned function takes it back when the modal closes by other means. */
export function enterModal(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    const at = open.indexOf(close);
    open.splice(at, 1);
    if (at < held) held -= 1;
    settleSoon();
  };
}

/**
 * Keeps the modals that are open now, while the router shows other pages above theirs; to be called before it goes
 * there. The returned function gives them back to the history of their own page.
 */
export function holdModals(): () => void {
  held = open.length;
  return () => {
    held = 0;
    settleSoon();
  };
}

/**
 * Resolves once no modal is open, but for those that are held, and the history is at the page itself. To be awaited
 * after a modal is closed and before the router goes anywhere: else the modal's entry stays under the new page, where a
 * way back by a number of pages counts it, or the way back to the page undoes the router's.
 */
export function modalsGone(): Promise<void> {
  if (open.length === held && marked() === held && !settling && !travelling) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
