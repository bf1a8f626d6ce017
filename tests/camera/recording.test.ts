import { describe, expect, test } from 'vitest';
import type { LivenessAction } from '../../src/contract/generated/bodies';
import {
  actionAt,
  nextRecording,
  progressOf,
  type Recording,
  START_RECORDING,
} from '../../src/widgets/Camera/face/recording';

const ACTIONS: readonly LivenessAction[] = ['turnLeft', 'blink'];

/** Samples 200 ms apart from `since` on: what each moved, `good` where nothing is said. */
function play(moves: readonly number[], from: Recording = START_RECORDING, since = 0) {
  const takes: string[] = [];
  let state = from;
  for (const [index, moved] of moves.entries()) {
    const event = { type: 'sampled', good: moved < 5, moved, at: since + index * 200 } as const;
    const next = nextRecording(state, event, ACTIONS);
    state = next.state;
    if (next.take) takes.push(next.take);
  }
  return { state, takes };
}

const STILL = Array.from({ length: 6 }, () => 0);
const MOVED = [9, 9, 9, 9];

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
