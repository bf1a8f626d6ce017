/** How long the picture must be good before the camera shoots by itself. */
export const HOLD_MS = 1000;

/** The automatic shot: watching -> holding (all good since) -> shooting; `off` while the user wants only the shutter. */
export type AutoShot =
  | { readonly phase: 'off' }
  | { readonly phase: 'watching' }
  | { readonly phase: 'holding'; readonly since: number }
  | { readonly phase: 'shooting' };

export type AutoShotEvent =
  | { readonly type: 'frame'; readonly good: boolean /** ms, any clock that only goes forward */; readonly at: number }
  | { readonly type: 'toggled' }
  | { readonly type: 'restarted' };

export function startAutoShot(automatic: boolean): AutoShot {
  return automatic ? { phase: 'watching' } : { phase: 'off' };
}

function afterFrame(state: AutoShot, good: boolean, at: number): AutoShot {
  if (state.phase === 'off' || state.phase === 'shooting') return state;
  if (!good) return state.phase === 'watching' ? state : { phase: 'watching' };
  if (state.phase === 'watching') return { phase: 'holding', since: at };
  return at - state.since >= HOLD_MS ? { phase: 'shooting' } : state;
}

/** The state after an event. `shooting` stays until `restarted` (retake), so that one good second makes one photo. */
export function nextAutoShot(state: AutoShot, event: AutoShotEvent): AutoShot {
  if (event.type === 'frame') return afterFrame(state, event.good, event.at);
  if (event.type === 'toggled') return startAutoShot(state.phase === 'off');
  return startAutoShot(state.phase !== 'off');
}
