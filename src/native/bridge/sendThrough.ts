import type { Shell } from '../shell';
import { proxiedRequest, proxiedResponse } from './proxied';

/** The client of the API gives up by itself after 60 s (docs/product/calls.md). */
const ANSWER_MS = 65_000;

/** The shell understood nothing and has sent nothing. */
const NOT_SENT: ReadonlySet<string> = new Set(['UNSUPPORTED', 'INVALID']);

function aborted(signal: AbortSignal): Promise<never> {
  const error = () => new DOMException('The request was aborted.', 'AbortError');
  return new Promise((_, reject) => {
    if (signal.aborted) reject(error());
    else signal.addEventListener('abort', () => reject(error()), { once: true });
  });
}

async function answerTo(proxy: Shell, request: Request): Promise<Response> {
  const direct = request.clone();
  const answer = await proxy.ask('proxy', await proxiedRequest(request), ANSWER_MS);
  if (answer.ok) return proxiedResponse(answer.body);
  if (NOT_SENT.has(answer.reason)) return fetch(direct);
  throw new TypeError(`POST through the native proxy came to nothing: ${answer.reason}`);
}

/** Sends a request through the native proxy. Rejects as `fetch` does: without an answer, and when it is aborted. */
export function sendThrough(proxy: Shell, request: Request): Promise<Response> {
  return Promise.race([answerTo(proxy, request), aborted(request.signal)]);
}
