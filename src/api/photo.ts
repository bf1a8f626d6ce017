import type { CapturePart, CardState, LivenessChallenge, PhotoUploaded } from '../contract/generated/bodies';
import { randomKey } from '../lib/bytes';
import { answered } from './answered';
import { call, hasTransport, REQUEST_TIMEOUT_MS, refusedBy, requestHeaders, requestQuery } from './client';
import { offlineError, timeoutError } from './errors';

interface UploadOptions {
  /** 0 to 1 */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** POST /user/liveness-challenge: what a face has to do in front of the camera. Raises ApiError. */
export function fetchLivenessChallenge(): Promise<LivenessChallenge> {
  return call('POST', '/user/liveness-challenge');
}

/** GET /user/image/card: whether the user's picture of an ID card is read yet, and what it says. Raises ApiError. */
export function fetchCardState(photoId: string): Promise<CardState> {
  return call('GET', '/user/image/card', { searchParams: { id: photoId } });
}

/** Address of a picture the user uploaded, for an <img>. */
export function photoUrl(photoId: string): string {
  return `/api/user/image?id=${encodeURIComponent(photoId)}`;
}

/** Address of a picture of an application, for an <img> of a reviewer. */
export function applicationPhotoUrl(applicationNo: string, photoId: string): string {
  return `/api/desk/applications/${encodeURIComponent(applicationNo)}/photos/${encodeURIComponent(photoId)}`;
}

/** Address of a picture that was sent with a question or complaint, for the operator who answers it. */
export function casePhotoUrl(caseNo: string, photoId: string): string {
  return `/api/desk/cases/${encodeURIComponent(caseNo)}/photos/${encodeURIComponent(photoId)}`;
}

/** Address of a picture of a face that a reviewer judges, by its place from 0. */
export function facePictureUrl(face: string, place: number): string {
  return `/api/desk/faces/${encodeURIComponent(face)}/photos/${place}`;
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
  headers: Readonly<Record<string, string>>;
}

/** XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1. */
function send(
  path: string,
  { form, headers }: Outgoing,
  { onProgress, signal }: UploadOptions,
): Promise<PhotoUploaded> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(cancelled());
      return;
    }
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}?${new URLSearchParams(requestQuery())}`);
    for (const [name, value] of Object.entries({ ...requestHeaders(), ...headers }))
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
  const path = `/user/photo/${encodeURIComponent(type)}/v2` as const;
  const form = new FormData();
  form.append('file', file, 'photo.jpg');
  if (recorded) form.append('capture', JSON.stringify(recorded));
  const headers = { 'Idempotency-Key': keyOf(file) };
  if (hasTransport()) return call('POST', path, { body: form, headers, signal: options.signal });
  return answered({ method: 'POST', path }, () => send(path, { form, headers }, options));
}
