import type { LivenessAction } from '../../../contract/generated/bodies';
import { HOLD_MS } from '../autoShot';

/** After this long without enough movement the person may say that it is done. */
const PATIENCE_MS = 8000;
/** After this long of good pictures without a face the person may go on: a detector knows not every face. */
const FACE_PATIENCE_MS = 10_000;

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
  | {
      readonly phase: 'placing';
      /** a face has been seen in good pictures since then */
      readonly goodSince: number | undefined;
      /** no face was seen in good pictures since then */
      readonly facelessSince: number | undefined;
      /** must a face be seen: it must, it need not as it takes long, the person went on without */
      readonly face: 'needed' | 'slow' | 'waived';
    }
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
      /** what looking for a face in it gave; undefined where this sample was not looked at */
      readonly face: FaceLook | undefined;
      /** mean change of brightness since the sample before, where the action shows */
      readonly moved: number;
      /** ms, any clock that only goes forward */
      readonly at: number;
    }
  | { readonly type: 'done'; readonly at: number };

/** `unknown`: the detector did not come. */
export type FaceLook = 'seen' | 'none' | 'unknown';

/** What to take from the video now: the face at rest, or a frame of an action. */
export type Take = 'rest' | LivenessAction;

interface Next {
  state: Recording;
  take: Take | undefined;
}

type Placing = Extract<Recording, { phase: 'placing' }>;

export const START_RECORDING: Placing = {
  phase: 'placing',
  goodSince: undefined,
  facelessSince: undefined,
  face: 'needed',
};

const begin = (action: number, since: number): Recording => ({ phase: 'moving', action, seen: 0, since, slow: false });

const after = (action: number, actions: readonly LivenessAction[], at: number): Recording =>
  action + 1 < actions.length ? begin(action + 1, at) : { phase: 'recorded' };

const isSlow = ({ face, facelessSince }: Placing, at: number) =>
  face === 'needed' && facelessSince !== undefined && at - facelessSince >= FACE_PATIENCE_MS;

/** The face at rest is taken from a sample in which it was looked for, a second after the first that was good. */
function place(state: Placing, event: Extract<RecordingEvent, { type: 'sampled' }>): Next {
  const { good, face: seen, at } = event;
  const stay = (change: Partial<Placing>) => ({ state: { ...state, ...change }, take: undefined });
  if (!good) return stay({ goodSince: undefined });
  if (seen === undefined) return { state, take: undefined };
  if (seen === 'none' && state.face !== 'waived') {
    const faceless = { ...state, goodSince: undefined, facelessSince: state.facelessSince ?? at };
    return { state: isSlow(faceless, at) ? { ...faceless, face: 'slow' } : faceless, take: undefined };
  }
  const goodSince = state.goodSince ?? at;
  if (at - goodSince < HOLD_MS) return stay({ goodSince, facelessSince: undefined });
  return { state: begin(0, at), take: 'rest' };
}

/** The recording after an event, and what to take from the video for it. */
export function nextRecording(state: Recording, event: RecordingEvent, actions: readonly LivenessAction[]): Next {
  const stay = { state, take: undefined };
  if (state.phase === 'recorded') return stay;
  if (state.phase === 'placing') {
    if (event.type === 'sampled') return place(state, event);
    return state.face === 'slow' ? { state: { ...START_RECORDING, face: 'waived' }, take: undefined } : stay;
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
