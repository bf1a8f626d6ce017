import { describe, expect, test } from 'vitest';
import { type AutoShot, HOLD_MS, nextAutoShot, startAutoShot } from '../../src/widgets/Camera/autoShot';
import { CAMERA_KINDS } from '../../src/widgets/Camera/cameraTypes';
import type { Hint } from '../../src/widgets/Camera/verdict';
import { nextViewfinder, startViewfinder } from '../../src/widgets/Camera/viewfinderState';

function afterFrames(state: AutoShot, ...frames: ReadonlyArray<[good: boolean, at: number]>): AutoShot {
  return frames.reduce((now, [good, at]) => nextAutoShot(now, { type: 'frame', good, at }), state);
}

describe('the automatic shot', () => {
  test('shoots when the picture stays good long enough', () => {
    const holding = afterFrames(startAutoShot(true), [true, 5000], [true, 5000 + HOLD_MS - 1]);
    expect(holding.phase).toBe('holding');
    expect(afterFrames(holding, [true, 5000 + HOLD_MS]).phase).toBe('shooting');
  });

  test('begins again after one bad frame', () => {
    const state = afterFrames(startAutoShot(true), [true, 0], [true, 900], [false, 950], [true, 1000]);
    expect(state).toEqual({ phase: 'holding', since: 1000 });
  });

  test('shoots once: more good frames change nothing until a retake', () => {
    const shot = afterFrames(startAutoShot(true), [true, 0], [true, HOLD_MS], [true, HOLD_MS + 200]);
    expect(shot.phase).toBe('shooting');
    expect(nextAutoShot(shot, { type: 'restarted' }).phase).toBe('watching');
  });

  test('never shoots while it is off, also after a retake', () => {
    const off = nextAutoShot(startAutoShot(true), { type: 'toggled' });
    expect(afterFrames(off, [true, 0], [true, HOLD_MS * 3]).phase).toBe('off');
    expect(nextAutoShot(off, { type: 'restarted' }).phase).toBe('off');
    expect(nextAutoShot(off, { type: 'toggled' }).phase).toBe('watching');
  });

  test('is off from the start for photos that the user decides on', () => {
    expect(startViewfinder(CAMERA_KINDS.COMMON_CAMERA).auto.phase).toBe('off');
    expect(startViewfinder(CAMERA_KINDS.KTP).auto.phase).toBe('watching');
  });
});

describe('the advice in the viewfinder', () => {
  const none = { bright: false, card: false, sharp: false, framed: false, steady: false };
  const hinted = (hints: ReadonlyArray<Hint | undefined>) =>
    hints.reduce(
      (state, hint, index) =>
        nextViewfinder(state, { type: 'sampled', verdict: { passed: none, hint }, good: false, at: index * 200 }),
      startViewfinder(CAMERA_KINDS.KTP),
    ).hint;

  test('changes only when two samples agree', () => {
    expect(hinted(['dark'])).toBeUndefined();
    expect(hinted(['dark', 'dark'])).toBe('dark');
    expect(hinted(['dark', 'dark', 'blur'])).toBe('dark');
    expect(hinted(['dark', 'dark', 'blur', 'blur'])).toBe('blur');
    expect(hinted(['dark', 'dark', undefined, undefined])).toBeUndefined();
  });
});
