/** Work waits no longer than this for an idle moment, in milliseconds (docs/product/tracking.md). */
const IDLE_TIMEOUT_MS = 3_000;

/** True while the screen that the server has drawn stands for the app's own. */
export const isDrawn = () => 'shown' in document.documentElement.dataset;

let tellShown = () => {};
const shown = new Promise<void>((resolve) => {
  tellShown = resolve;
});

/** To be called once the app's own screen has taken the place of the drawn one. */
export const tellOwnScreenShown = () => tellShown();

/** Settled once the app's own screen is shown: what can wait leaves the line to what it needs. */
export const ownScreenShown = (): Promise<void> => (isDrawn() ? shown : Promise.resolve());

/** Runs the work once the page has nothing else to do. Gives the function that calls it off. */
export function whenIdle(work: () => void): () => void {
  // Typed as always there, but Safari has no idle callbacks.
  const { requestIdleCallback: request, cancelIdleCallback: cancel }: Partial<typeof globalThis> = globalThis;
  if (!request || !cancel) {
    const timer = setTimeout(work, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  let isWanted = true;
  let asked: number | undefined;
  const ask = () => {
    if (isWanted) asked = request(work, { timeout: IDLE_TIMEOUT_MS });
  };
  if (isDrawn()) void shown.then(ask);
  else ask();
  return () => {
    isWanted = false;
    if (asked !== undefined) cancel(asked);
  };
}

/** What Chromium says of the line; other browsers say nothing. */
interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True where loading ahead costs the person: they asked to save data, or the line is slow. */
export function isLineDear(): boolean {
  const { connection: line } = navigator as Navigator & { readonly connection?: Line };
  return line?.saveData === true || /[23]g$/.test(line?.effectiveType ?? '');
}
