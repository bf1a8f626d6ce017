import type { CapturePart, PhotoUploaded } from '../contract/generated/bodies';
import { randomKey } from '../lib/bytes';
import { answered } from './answered';
import { call } from './call';
import { hasTransport, REQUEST_TIMEOUT_MS, refusedBy, requestHeaders, requestQuery } from './client';
import { offlineError, timeoutError } from './errors';

interface UploadOptions {
  /** 0 to 1 */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** One a picture: sent again because its answer was lost, it is still the same one to the server. */
const keys = new WeakMap<Blob, string>();

function keyOf(picture: Blob): string {
  const key = keys.get(picture) ?? randomKey();
  keys.set(picture, key);
  return key;
}

const cancelled = () => new DOMException('upload cancelled', 'AbortError');

interface Outgoing {
  form: FormData;
  key: string;
}

/** XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. */
function send(path: string, { form, key }: Outgoing, { onProgress, signal }: UploadOptions): Promise<PhotoUploaded> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(cancelled());
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}?${new URLSearchParams(requestQuery())}`);
    for (const [name, value] of Object.entries({ ...requestHeaders(), 'Idempotency-Key': key }))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = REQUEST_TIMEOUT_MS;
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : reject(refusedBy(request.status, request.response));
    request.onerror = () => reject(offlineError());
    request.ontimeout = () => reject(timeoutError());
    request.onabort = () => reject(cancelled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

/**
 * POST /user/photo/{type}/v2. Rejects with ApiError, or with the signal's AbortError when cancelled. Where requests go
 * through a shell there is no progress to report.
 */
export function uploadPhoto(
  file: Blob,
  type: string,
  options: UploadOptions,
  recorded?: CapturePart,
): Promise<PhotoUploaded> {
  const form = new FormData();
  form.append('file', file, 'photo.jpg');
  if (recorded) form.append('capture', JSON.stringify(recorded));
  const key = keyOf(file);
  if (hasTransport()) {
    return call('POST /user/photo/{type}/v2', { path: { type }, body: form, key, signal: options.signal });
  }
  const path = `/user/photo/${encodeURIComponent(type)}/v2`;
  return answered({ method: 'POST', path }, () => send(path, { form, key }, options));
}
