import { describe, expect, test } from 'vitest';
import type { LivenessAction } from '../../src/contract/generated/bodies';
import {
  actionAt,
  type FaceLook,
  nextRecording,
  progressOf,
  type Recording,
  START_RECORDING,
} from '../../src/widgets/Camera/face/recording';

const ACTIONS: readonly LivenessAction[] = ['turnLeft', 'blink'];

/** Samples 200 ms apart from `since` on: what each moved, and what looking for a face gives in all of them. */
function play(moves: readonly number[], from: Recording = START_RECORDING, since = 0, face?: FaceLook) {
  const takes: string[] = [];
  let state = from;
  for (const [index, moved] of moves.entries()) {
    const event = { type: 'sampled', good: moved < 5, face: face ?? 'seen', moved, at: since + index * 200 } as const;
    const next = nextRecording(state, event, ACTIONS);
    state = next.state;
    if (next.take) takes.push(next.take);
  }
  return { state, takes };
}

const STILL = Array.from({ length: 6 }, () => 0);
const MOVED = [9, 9, 9, 9];

describe('a face at rest', () => {
  const still = (samples: number) => Array.from({ length: samples }, () => 0);
  const sampled = (face: FaceLook | undefined, at: number) =>
    ({ type: 'sampled', good: true, face, moved: 0, at }) as const;

  test('is taken with a face in it only, and the second before it begins with one', () => {
    const faceless = play(still(20), START_RECORDING, 0, 'none');
    expect(faceless).toMatchObject({ takes: [], state: { phase: 'placing', goodSince: undefined, face: 'needed' } });
    expect(play(still(5), faceless.state, 4_000).takes).toEqual([]);
    const held = play(still(6), faceless.state, 4_000);
    expect(held.takes).toEqual(['rest']);
  });

  test('is never taken from a sample in which no face was looked for', () => {
    const { state } = play(still(4));
    const unseen = nextRecording(state, sampled(undefined, 5_000), ACTIONS);
    expect(unseen).toEqual({ state, take: undefined });
    expect(nextRecording(unseen.state, sampled('none', 5_100), ACTIONS)).toMatchObject({
      state: { phase: 'placing', goodSince: undefined },
      take: undefined,
    });
    expect(nextRecording(unseen.state, sampled('seen', 5_100), ACTIONS).take).toBe('rest');
  });

  test('may lack a face after ten seconds, once the person says so', () => {
    const begun = nextRecording(START_RECORDING, { type: 'done', at: 0 }, ACTIONS);
    expect(begun.state).toEqual(START_RECORDING);
    const slow = play(still(51), START_RECORDING, 0, 'none');
    expect(slow.state).toMatchObject({ phase: 'placing', face: 'slow' });
    // a face that is seen after all needs no press
    expect(play(still(6), slow.state, 11_000).takes).toEqual(['rest']);
    const { state } = nextRecording(slow.state, { type: 'done', at: 11_000 }, ACTIONS);
    expect(play(still(6), state, 11_200, 'none').takes).toEqual(['rest']);
  });

  test('is taken without the detector where that did not come', () => {
    expect(play(still(6), START_RECORDING, 0, 'unknown').takes).toEqual(['rest']);
  });
});

describe('the recording of a face', () => {
  test('begins when the face has been good for a second, and takes it at rest', () => {
    expect(play(STILL.slice(1)).takes).toEqual([]);
    expect(play([0, 0, 9, 0, 0, 0]).takes).toEqual([]);
    expect(play(STILL).takes).toEqual(['rest']);
  });

  test('takes two frames of each action while it moves, then it is done', () => {
    const { state, takes } = play([...STILL, ...MOVED, 4, 4]);
    expect(takes).toEqual(['rest', 'turnLeft', 'turnLeft', 'blink', 'blink']);
    expect([state.phase, actionAt(state, ACTIONS)]).toEqual(['recorded', 2]);
  });

  test('waits for whoever does not move, and shows how far the action is', () => {
    const { state, takes } = play([...STILL, 0, 0, 9, 9, 0]);
    expect([takes, progressOf(state, ACTIONS), actionAt(state, ACTIONS)]).toEqual([['rest', 'turnLeft'], 0.5, 0]);
  });

  test('lets a person go on by a button once it takes long, with a frame of the action', () => {
    const begun = play(STILL);
    const slow = play(
      Array.from({ length: 40 }, () => 0),
      begun.state,
      1_200,
    ).state;
    expect(slow).toMatchObject({ phase: 'moving', action: 0, slow: true });
    const { state, take } = nextRecording(slow, { type: 'done', at: 9_400 }, ACTIONS);
    expect([take, actionAt(state, ACTIONS)]).toEqual(['turnLeft', 1]);
  });
});
