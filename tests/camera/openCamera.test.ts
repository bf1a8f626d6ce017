import { afterEach, expect, it, vi } from 'vitest';
import { cameraProblemOf } from '../../src/widgets/Camera/cameraProblems';
import { openCamera } from '../../src/widgets/Camera/openCamera';

afterEach(() => vi.unstubAllGlobals());

/** A browser that calls every wish overconstrained, as WebKit does where there is nothing to constrain. */
function refuseWith(kinds: readonly string[]): void {
  const mediaDevices = {
    getUserMedia: () => Promise.reject(new DOMException('', 'OverconstrainedError')),
    enumerateDevices: async () => kinds.map((kind) => ({ kind })),
  };
  vi.stubGlobal('navigator', { userAgent: '', mediaDevices });
}

it.each([
  [[], 'NotFoundError'],
  [['audioinput'], 'NotFoundError'],
  [['videoinput'], 'OverconstrainedError'],
])('with the devices %s a refusal of every wish is %s', async (kinds, problem) => {
  refuseWith(kinds);
  const refusal = await openCamera('user').catch((reason: unknown) => reason);
  expect(cameraProblemOf(refusal)).toBe(problem);
});
