import { afterEach, expect, it, vi } from 'vitest';
import { cameraProblemOf } from '../../src/widgets/Camera/cameraProblems';
import { openCamera } from '../../src/widgets/Camera/openCamera';

afterEach(() => vi.unstubAllGlobals());

/** A browser that calls every wish overconstrained, as WebKit does where there is nothing to constrain. */
function refuseWith(devices: readonly object[] | undefined): void {
  const mediaDevices = {
    getUserMedia: () => Promise.reject(new DOMException('', 'OverconstrainedError')),
    ...(devices && { enumerateDevices: async () => devices }),
  };
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices });
}

it.each([
  ['no list of devices', undefined, 'NotFoundError'],
  ['no device', [], 'NotFoundError'],
  ['a microphone', [{ kind: 'audioinput', label: 'Mic', deviceId: 'm' }], 'NotFoundError'],
  ['a camera without a name', [{ kind: 'videoinput', label: '', deviceId: '' }], 'NotFoundError'],
  ['a camera', [{ kind: 'videoinput', label: 'Front', deviceId: 'f' }], 'OverconstrainedError'],
])('with %s a refusal of every wish says so', async (_, devices, problem) => {
  refuseWith(devices);
  const refusal = await openCamera('user').catch((reason: unknown) => reason);
  expect(cameraProblemOf(refusal)).toBe(problem);
});
