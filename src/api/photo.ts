import type { PhotoUploaded } from '../contract/api';
import { REQUEST_TIMEOUT_MS, refusedBy, requestHeaders, requestQuery } from './client';
import { offlineError, timeoutError } from './errors';

interface UploadOptions {
  /** 0 to 1 */
  onProgress(share: number): void;
  signal: AbortSignal;
}

/** Address of a picture the user uploaded, for an <img>. */
export function photoUrl(photoId: string): string {
  return `/api/user/image?id=${encodeURIComponent(photoId)}`;
}

/**
 * POST /user/photo/{type}/v2. XMLHttpRequest, because fetch reports no upload progress over HTTP/1.1.
 * Rejects with ApiError, or with the signal's AbortError when cancelled.
 */
export function uploadPhoto(file: Blob, type: string, { onProgress, signal }: UploadOptions): Promise<PhotoUploaded> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/user/photo/${encodeURIComponent(type)}/v2?${new URLSearchParams(requestQuery())}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = REQUEST_TIMEOUT_MS;
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onload = () =>
      request.status < 300 ? resolve(request.response) : reject(refusedBy(request.status, request.response));
    request.onerror = () => reject(offlineError());
    request.ontimeout = () => reject(timeoutError());
    request.onabort = () => reject(new DOMException('upload cancelled', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, 'photo.jpg');
    request.send(form);
  });
}
