/** Rejects when the signal stops the work, so that no user waits for a slow network or a worker that hangs. */
export function whenStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error('cancelled'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
