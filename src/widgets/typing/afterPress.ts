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

/** Listens to presses from now on; asked again it changes nothing. A tap is one too, as the browser makes it up. */
export function watchPresses(): void {
  addEventListener('mousedown', press, true);
  addEventListener('click', release, true);
  for (const end of ['mouseup', 'dragend']) addEventListener(end, releaseSoon, true);
}

/**
 * Runs at once, or when the press under way is over, before what was pressed hears of it. A field is often left by
 * pressing something else: what changes at the field then moves that away from under the pointer, and the press is lost.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}
