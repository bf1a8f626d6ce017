import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../locales/en-us/shooting.json';
import indonesian from '../../locales/id/shooting.json';
import { CAMERA_PROBLEMS, cameraProblemOf } from '../../src/widgets/Camera/cameraProblems';
import { type CameraState, FIRST_PICTURE_MS, startCamera } from '../../src/widgets/Camera/startCamera';

class FakeTrack extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

class FakeStream {
  readonly track = new FakeTrack();
  getTracks = () => [this.track];
  getVideoTracks = () => [this.track];
}

const refusal = (name: string) => Object.assign(new Error('refused'), { name });
const settled = () => vi.advanceTimersByTimeAsync(0);

let getUserMedia: ReturnType<typeof vi.fn<(wish: MediaStreamConstraints) => Promise<FakeStream>>>;
let video: HTMLVideoElement;
let states: CameraState[];
const report = (state: CameraState) => states.push(state);
const last = () => states[states.length - 1];

/** The first picture arrives. */
function deliverPicture() {
  Object.defineProperty(video, 'videoWidth', { value: 720, configurable: true });
  video.dispatchEvent(new Event('loadeddata'));
}

beforeEach(() => {
  vi.useFakeTimers();
  states = [];
  getUserMedia = vi.fn();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { userAgent: 'Chrome/126.0.0.0', mediaDevices: { getUserMedia } });
  video = document.createElement('video');
  video.play = () => Promise.resolve();
  Object.defineProperty(video, 'srcObject', { value: null, writable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('opening the camera', () => {
  test('is live with the first picture, and stopping it turns the camera off', async () => {
    const stream = new FakeStream();
    getUserMedia.mockResolvedValue(stream);
    const stop = startCamera(video, 'environment', report);
    await settled();
    expect(last()).toEqual({ status: 'starting' });
    deliverPicture();
    await settled();
    expect(last()).toMatchObject({ status: 'live', stream });
    stop();
    expect(stream.track.readyState).toBe('ended');
    expect(video.srcObject).toBeNull();
  });

  test('asks for less when the camera calls the wishes overconstrained', async () => {
    getUserMedia.mockRejectedValueOnce(refusal('OverconstrainedError'));
    getUserMedia.mockRejectedValueOnce(refusal('OverconstrainedError'));
    getUserMedia.mockResolvedValueOnce(new FakeStream());
    startCamera(video, 'environment', report);
    deliverPicture();
    await settled();
    expect(last()).toMatchObject({ status: 'live' });
    expect(getUserMedia.mock.calls.map(([wish]) => wish.video)).toEqual([
      expect.objectContaining({ width: { ideal: 1920 } }),
      { facingMode: { ideal: 'environment' } },
      {},
    ]);
  });

  test.each([
    ['NotAllowedError', 'NotAllowedError'],
    ['PermissionDeniedError', 'NotAllowedError'],
    ['NotFoundError', 'NotFoundError'],
    ['NotReadableError', 'NotReadableError'],
    ['TrackStartError', 'NotReadableError'],
    ['OverconstrainedError', 'NotFoundError'],
    ['AbortError', 'AbortError'],
    ['SomethingNewError', 'unknown'],
    ['constructor', 'unknown'],
  ])('%s of the browser is our %s', async (name, problem) => {
    getUserMedia.mockRejectedValue(refusal(name));
    startCamera(video, 'user', report);
    await settled();
    expect(last()).toEqual({ status: 'failed', problem });
  });

  test('without a secure address the camera is not even asked for', () => {
    vi.stubGlobal('isSecureContext', false);
    startCamera(video, 'user', report);
    expect(last()).toEqual({ status: 'failed', problem: 'insecure' });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('a browser without getUserMedia, or one where it does not work, is unsupported', () => {
    vi.stubGlobal('navigator', { userAgent: 'Chrome/126.0.0.0' });
    startCamera(video, 'user', report);
    expect(last()).toEqual({ status: 'failed', problem: 'unsupported' });
    vi.stubGlobal('navigator', { userAgent: 'Chrome/100.0.0.0 UCBrowser/13.4', mediaDevices: { getUserMedia } });
    startCamera(video, 'user', report);
    expect(last()).toEqual({ status: 'failed', problem: 'unsupported' });
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('a camera that never shows a picture is given up and turned off', async () => {
    const stream = new FakeStream();
    getUserMedia.mockResolvedValue(stream);
    startCamera(video, 'user', report);
    await vi.advanceTimersByTimeAsync(FIRST_PICTURE_MS);
    expect(last()).toEqual({ status: 'failed', problem: 'startTimeout' });
    expect(stream.track.readyState).toBe('ended');
  });

  test('the permission question may take as long as it takes', async () => {
    getUserMedia.mockReturnValue(new Promise(() => undefined));
    startCamera(video, 'user', report);
    await vi.advanceTimersByTimeAsync(FIRST_PICTURE_MS * 10);
    expect(last()).toEqual({ status: 'starting' });
  });

  test('a camera that is unplugged midway is reported', async () => {
    const stream = new FakeStream();
    getUserMedia.mockResolvedValue(stream);
    startCamera(video, 'user', report);
    deliverPicture();
    await settled();
    stream.track.dispatchEvent(new Event('ended'));
    expect(last()).toEqual({ status: 'failed', problem: 'streamEnded' });
  });

  test('a permission given after the camera was closed leaves no camera on', async () => {
    const stream = new FakeStream();
    let allow = (_: FakeStream) => {};
    getUserMedia.mockReturnValue(
      new Promise((resolve) => {
        allow = resolve;
      }),
    );
    startCamera(video, 'user', report)();
    allow(stream);
    await settled();
    expect(stream.track.readyState).toBe('ended');
    expect(last()).toEqual({ status: 'starting' });
  });
});

describe('what is said about a camera problem', () => {
  test('every problem has its texts in both languages', () => {
    for (const problem of Object.keys(CAMERA_PROBLEMS)) {
      expect(indonesian.problems).toHaveProperty([problem, 'advice']);
      expect(english.problems).toHaveProperty([problem, 'title']);
    }
    expect(Object.keys(indonesian.problems)).toEqual(Object.keys(CAMERA_PROBLEMS));
  });

  test('an unsupported browser is told so in the words of the specification', () => {
    expect(english.problems.unsupported.advice).toContain('getUserMedia is not implemented in this browser');
  });

  test('what is no error object is unknown', () => {
    expect(cameraProblemOf(undefined)).toBe('unknown');
    expect(cameraProblemOf('NotAllowedError')).toBe('unknown');
  });
});
