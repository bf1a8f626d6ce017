import type { ToPage, ToShell } from '../../contract/generated/bridge';
import { base64Of } from '../../lib/bytes';
import type { Shell } from '../shellContract';

type Proxied = ToShell['proxy'];
type Form = NonNullable<Proxied['form']>;

const PICTURES: Readonly<Record<string, NonNullable<Form['fileType']>>> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
};

async function formOf(parts: FormData): Promise<Form> {
  const entries = [...parts];
  const fields = entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const file = entries.map(([, value]) => value).find((value) => value instanceof File);
  if (!file) return { fields };
  return { fields, file: await base64Of(file), fileType: PICTURES[file.type] ?? 'image/jpeg' };
}

/**
 * A request of the page as the native proxy takes it: `lang` in the query, a file as base64 (docs/product/calls.md).
 */
async function proxiedRequest(request: Request): Promise<Proxied> {
  const { pathname, searchParams } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  const lang = searchParams.get('lang') ?? headers['accept-language'] ?? 'id';
  const to = { path: pathname, query: { ...Object.fromEntries(searchParams), lang } };
  if (headers['content-type']?.startsWith('multipart/form-data')) {
    // the boundary comes from the code that writes the parts
    const { 'content-type': _, ...rest } = headers;
    return { ...to, headers: rest, form: await formOf(await request.formData()) };
  }
  const text = await request.text();
  return { ...to, headers, ...(text !== '' && { json: text }) };
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
/** Above it only the network may make a Response. */
const HIGHEST = 599;

/** What the native proxy brought back, as `fetch` would have given it; 994 and 999 are statuses like any other. */
function proxiedResponse({ status, contentType, body }: ToPage['proxy']): Response {
  const headers = { 'content-type': contentType };
  const response = new Response(NO_BODY.has(status) ? null : body, { status: Math.min(status, HIGHEST), headers });
  if (status > HIGHEST) Object.defineProperty(response, 'status', { value: status });
  return response;
}

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
