/** milliseconds an outside service may take; the call that asks it ends after 60 s */
const DEADLINE_MS = 20_000;

/** The answer of an outside service. Rejects with a TimeoutError after 20 s; `signal` tells the service to stop. */
export function inTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([ask(signal), tooLate]);
}
