/** Section 9: reports do not wait longer than this for an idle moment, in milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;

/** Runs the work once the page has nothing else to do, at the latest after {@link IDLE_TIMEOUT_MS}. */
export function whenIdle(work: () => void): void {
  // Typed as always there, but Safari has no idle callbacks.
  const { requestIdleCallback: request }: Partial<typeof globalThis> = globalThis;
  if (request) request(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, IDLE_TIMEOUT_MS);
}
