import type { TextKey } from '../../contract/generated/textKeys';
import { isKeyOf } from '../../lib/isOneOf';

/** Why there is no live picture: the names of getUserMedia's errors, and what only we can notice. */
export type CameraProblem =
  | 'unsupported'
  | 'insecure'
  | 'NotAllowedError'
  | 'NotFoundError'
  | 'NotReadableError'
  | 'OverconstrainedError'
  | 'AbortError'
  | 'streamEnded'
  | 'startTimeout'
  | 'unknown';

export interface WayOut {
  readonly title: TextKey;
  readonly advice: TextKey;
  /** whether trying the camera again can help */
  readonly retry: boolean;
}

function wayOut(code: CameraProblem, retry: boolean): WayOut {
  return { title: `shooting.problems.${code}.title`, advice: `shooting.problems.${code}.advice`, retry };
}

/** Locale keys and ways out of every refusal of the camera (docs/product/identity.md). */
export const CAMERA_PROBLEMS: Readonly<Record<CameraProblem, WayOut>> = {
  unsupported: wayOut('unsupported', false),
  insecure: wayOut('insecure', false),
  NotAllowedError: wayOut('NotAllowedError', true),
  NotFoundError: wayOut('NotFoundError', true),
  NotReadableError: wayOut('NotReadableError', true),
  OverconstrainedError: wayOut('OverconstrainedError', true),
  AbortError: wayOut('AbortError', true),
  streamEnded: wayOut('streamEnded', true),
  startTimeout: wayOut('startTimeout', true),
  unknown: wayOut('unknown', true),
};

/** True where there is no camera that a page could use: the browser has none to give, or the device has none. */
export function isWithoutCamera(problem: CameraProblem): boolean {
  return problem === 'unsupported' || problem === 'NotFoundError';
}

/** Older and other names of the same refusals. */
const ALIASES: ReadonlyMap<string, CameraProblem> = new Map<string, CameraProblem>([
  ['PermissionDeniedError', 'NotAllowedError'],
  ['PermissionDismissedError', 'NotAllowedError'],
  ['SecurityError', 'NotAllowedError'],
  ['DevicesNotFoundError', 'NotFoundError'],
  ['TrackStartError', 'NotReadableError'],
  ['SourceUnavailableError', 'NotReadableError'],
  ['ConstraintNotSatisfiedError', 'OverconstrainedError'],
  ['TypeError', 'unsupported'],
]);

/** The problem behind what getUserMedia or play() rejected with. */
export function cameraProblemOf(reason: unknown): CameraProblem {
  // OverconstrainedError is not an Error everywhere, so the name is read from any object.
  const name = typeof reason === 'object' && reason !== null && 'name' in reason ? String(reason.name) : '';
  return isKeyOf(CAMERA_PROBLEMS, name) ? name : (ALIASES.get(name) ?? 'unknown');
}
