import type { LivenessAction } from '../../../contract/generated/bodies';
import { HOLD_MS } from '../autoShot';

/** After this long without enough movement the person may say that it is done. */
const PATIENCE_MS = 8000;

/** How a movement shows between two samples, and in how many of them it must. */
interface Movement {
  /** mean change of brightness from which a sample counts: more than the noise of a small sensor */
  from: number;
  samples: number;
}

const MOVEMENTS: Readonly<Record<LivenessAction, Movement>> = {
  turnLeft: { from: 5, samples: 4 },
  turnRight: { from: 5, samples: 4 },
  nod: { from: 5, samples: 4 },
  // eyes that close and open again
  blink: { from: 3, samples: 2 },
};

/**
 * The recording of a face: placing it, then one action after the other. It guides by what moves and judges nothing:
 * whether the person did what was asked is for those who look at the frames.
 */
export type Recording =
  | { readonly phase: 'placing'; readonly goodSince: number | undefined }
  | {
      readonly phase: 'moving';
      /** index of the action */
      readonly action: number;
      /** samples in which it showed */
      readonly seen: number;
      readonly since: number;
      /** it takes long: the person may go on by a button */
      readonly slow: boolean;
    }
  | { readonly phase: 'recorded' };

export type RecordingEvent =
  | {
      readonly type: 'sampled';
      /** bright, sharp and steady */
      readonly good: boolean;
      /** mean change of brightness since the sample before, where the action shows */
      readonly moved: number;
      /** ms, any clock that only goes forward */
      readonly at: number;
    }
  | { readonly type: 'done'; readonly at: number };

/** What to take from the video now: the face at rest, or a frame of an action. */
export type Take = 'rest' | LivenessAction;

interface Next {
  state: Recording;
  take: Take | undefined;
}

export const START_RECORDING: Recording = { phase: 'placing', goodSince: undefined };

const begin = (action: number, since: number): Recording => ({ phase: 'moving', action, seen: 0, since, slow: false });

const after = (action: number, actions: readonly LivenessAction[], at: number): Recording =>
  action + 1 < actions.length ? begin(action + 1, at) : { phase: 'recorded' };

/** The recording after an event, and what to take from the video for it. */
export function nextRecording(state: Recording, event: RecordingEvent, actions: readonly LivenessAction[]): Next {
  const stay = { state, take: undefined };
  if (state.phase === 'recorded') return stay;
  if (state.phase === 'placing') {
    if (event.type === 'done') return stay;
    if (!event.good) return { state: START_RECORDING, take: undefined };
    const goodSince = state.goodSince ?? event.at;
    if (event.at - goodSince < HOLD_MS) return { state: { ...state, goodSince }, take: undefined };
    return { state: begin(0, event.at), take: 'rest' };
  }
  const action = actions[state.action];
  if (action === undefined) return stay;
  if (event.type === 'done') return { state: after(state.action, actions, event.at), take: action };
  const { from, samples } = MOVEMENTS[action];
  const slow = state.slow || event.at - state.since >= PATIENCE_MS;
  if (event.moved < from) return slow === state.slow ? stay : { state: { ...state, slow }, take: undefined };
  const seen = state.seen + 1;
  if (seen >= samples) return { state: after(state.action, actions, event.at), take: action };
  return { state: { ...state, seen, slow }, take: seen === samples / 2 ? action : undefined };
}

/** How far the action under way is, 0 to 1. */
export function progressOf(state: Recording, actions: readonly LivenessAction[]): number {
  const action = state.phase === 'moving' ? actions[state.action] : undefined;
  return action && state.phase === 'moving' ? state.seen / MOVEMENTS[action].samples : 0;
}

/** Index of the action under way: -1 before the first, their number after the last. */
export function actionAt(state: Recording, actions: readonly LivenessAction[]): number {
  if (state.phase === 'moving') return state.action;
  return state.phase === 'recorded' ? actions.length : -1;
}
