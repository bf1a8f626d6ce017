import { AGREED_HEADER, agreedHeader, type ShownHash } from '../contract/agreements';
import type { VideoCall, VideoWay } from '../contract/generated/bodies';
import { call } from './client';

/** GET /vkyc/status: how the video call of the person's application stands. Raises ApiError. */
export function fetchVideoCall(): Promise<VideoCall> {
  return call('GET', '/vkyc/status');
}

/** POST /vkyc/consent: agrees to be seen and recorded. @param shown the consent as it was shown */
export function sendVideoConsent(shown: ShownHash): Promise<unknown> {
  return call('POST', '/vkyc/consent', { headers: { [AGREED_HEADER]: agreedHeader([shown]) } });
}

/** POST /vkyc/appointment: when the person wants to be called, one of the slots. Raises ApiError. */
export function appointVideoCall(at: string): Promise<VideoCall> {
  return call('POST', '/vkyc/appointment', { json: { at } });
}

/** GET /vkyc/landing-url: the person's own way to the room, good for a few minutes. Raises ApiError. */
export function fetchVideoRoom(): Promise<VideoWay> {
  return call('GET', '/vkyc/landing-url');
}

/** GET /vkyc/video-record-url: where the recording of the person's own call is seen. Raises ApiError. */
export function fetchVideoRecording(): Promise<VideoWay> {
  return call('GET', '/vkyc/video-record-url');
}
