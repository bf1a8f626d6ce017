import { type AutoShot, nextAutoShot, startAutoShot } from './autoShot';
import type { CameraKind } from './cameraTypes';
import type { FrameCheck, FrameVerdict, Hint } from './verdict';

/** What the viewfinder shows besides the video. */
export interface ViewfinderState {
  readonly auto: AutoShot;
  readonly passed: Readonly<Record<FrameCheck, boolean>>;
  /** the advice on the screen */
  readonly hint: Hint | undefined;
  /** the latest sample's advice: shown once two samples agree, so that texts do not flicker */
  readonly latest: Hint | undefined;
}

export type ViewfinderEvent =
  | { readonly type: 'sampled'; readonly verdict: FrameVerdict; readonly good: boolean; readonly at: number }
  | { readonly type: 'toggled' }
  | { readonly type: 'restarted' };

const NOTHING_PASSED: Readonly<Record<FrameCheck, boolean>> = {
  bright: false,
  card: false,
  sharp: false,
  framed: false,
  steady: false,
};

export function startViewfinder(kind: CameraKind): ViewfinderState {
  return { auto: startAutoShot(kind.automatic), passed: NOTHING_PASSED, hint: undefined, latest: undefined };
}

export function nextViewfinder(state: ViewfinderState, event: ViewfinderEvent): ViewfinderState {
  if (event.type === 'toggled') return { ...state, auto: nextAutoShot(state.auto, event) };
  if (event.type === 'restarted') {
    return { auto: nextAutoShot(state.auto, event), passed: NOTHING_PASSED, hint: undefined, latest: undefined };
  }
  const { verdict, good, at } = event;
  return {
    auto: nextAutoShot(state.auto, { type: 'frame', good, at }),
    passed: verdict.passed,
    hint: verdict.hint === state.latest ? verdict.hint : state.hint,
    latest: verdict.hint,
  };
}
