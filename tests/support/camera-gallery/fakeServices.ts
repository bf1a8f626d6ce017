import { noServices, type RecordedFace, type WidgetServices } from '../../../src/widgets/fieldProps';

declare global {
  interface Window {
    /** what was recorded with the picture that was uploaded last */
    recordedFace: RecordedFace | undefined;
  }
}

/**
 * Uploads go to the test's own routes by XMLHttpRequest: POST /photo/<type> keeps the bytes, GET /photo/<id> gives
 * them back. The test decides whether they succeed, hang or fail.
 */
export const fakeServices: WidgetServices = {
  ...noServices,
  sendCode: () => Promise.resolve({ resendAfter: 60, length: 4 }),
  photoUrl: (photoId) => `/photo/${photoId}`,
  livenessChallenge: async () => ({ challengeId: 'challenge', actions: ['turnLeft', 'blink', 'nod'], expiresIn: 300 }),
  uploadPhoto(file, type, { onProgress, signal }, recorded) {
    window.recordedFace = recorded;
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', `/photo/${type}`);
      request.responseType = 'json';
      request.upload.onprogress = (event) => onProgress(event.loaded / event.total);
      request.onload = () =>
        request.status === 200 ? resolve(request.response) : reject(new Error('camera.upload.failed'));
      request.onerror = () => reject(new Error('camera.upload.failed'));
      request.onabort = () => reject(new DOMException('cancelled', 'AbortError'));
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(file);
    });
  },
};
