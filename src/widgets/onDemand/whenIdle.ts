const WITHOUT_IDLE_MS = 1500;

/** Runs the work once the page has nothing else to do. Gives the function that calls it off. */
export function onceIdle(work: () => void): () => void {
  // Typed as always there, but Safari has no idle callbacks.
  const { requestIdleCallback: request, cancelIdleCallback: cancel }: Partial<typeof globalThis> = globalThis;
  if (!request || !cancel) {
    const timer = setTimeout(work, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  const asked = request(work);
  return () => cancel(asked);
}
