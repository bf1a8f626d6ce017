import workerUrl from './parsePdf.worker?worker&url';

/** The part of Trusted Types (Chrome 83) that is used here; to TypeScript a trusted address is a string. */
interface ScriptAddresses {
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  }
}

const onlyTheWorker: ScriptAddresses = {
  createScriptURL(url) {
    if (url !== workerUrl) throw new Error(`the worker of PDFs is ${workerUrl}, not ${url}`);
    return url;
  },
};

/** Under require-trusted-types-for 'script' a worker's address has to come from a policy. */
const addresses = window.trustedTypes?.createPolicy('pdf-worker', onlyTheWorker) ?? onlyTheWorker;

/** A worker of its own that parses PDFs, and a promise that rejects when it cannot be loaded or breaks down. */
export function startPdfWorker(): { worker: Worker; failure: Promise<never> } {
  const worker = new Worker(addresses.createScriptURL(workerUrl), { type: 'module' });
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker of PDFs failed')), { once: true });
  });
  // Code that waits for something else at the moment must not be told.
  failure.catch(() => undefined);
  return { worker, failure };
}
