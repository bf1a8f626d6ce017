let isPressed = false;
let waiting: Array<() => void> = [];

function release(): void {
  isPressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

function press({ button }: MouseEvent): void {
  isPressed = button === 0;
}

/** A press that is no click in the end was over as well. */
const releaseSoon = () => setTimeout(release);

/**
 * A radio button or a box is already ticked when its click is heard of: what renders it again before it is heard of takes
 * the tick back, and the press is lost. It is waited for.
 */
const isTicked = ({ target }: MouseEvent) =>
  target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type);

function click(event: MouseEvent): void {
  if (isTicked(event)) releaseSoon();
  else release();
}

/** Listens to presses from now on; asked again it changes nothing. A tap is one too, as the browser makes it up. */
export function watchPresses(): void {
  addEventListener('mousedown', press, true);
  addEventListener('click', click, true);
  for (const end of ['mouseup', 'dragend']) addEventListener(end, releaseSoon, true);
}

/**
 * Runs at once, or when the press under way is over, before a button that was pressed hears of it. A field is often left by
 * pressing something else: what changes at the field then moves that away from under the pointer, and the press is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
