import type { FaceRefusal } from './decisions';

/** Faces a user may show in vain on one WIB day. */
const MAX_FACE_CHECKS_A_DAY = 5;

const LIMIT_REACHED = 'FACE_TIMES_EXCEEDED';

type FaceVerdict = FaceRefusal | typeof LIMIT_REACHED;

const refusals = (counts: ReadonlyMap<string, number>) =>
  [...counts].reduce((total, [outcome, count]) => (outcome === LIMIT_REACHED ? total : total + count), 0);

/**
 * The verdict on a face, the daily limit included; undefined when it is the applicant's. Both maps count refusals by
 * outcome, `refusedEver` those still remembered; `ask` is told how many there were.
 */
export function faceVerdict(
  refusedToday: ReadonlyMap<string, number>,
  refusedEver: ReadonlyMap<string, number>,
  ask: (refusedBefore: number) => FaceRefusal | undefined,
): FaceVerdict | undefined {
  return refusals(refusedToday) >= MAX_FACE_CHECKS_A_DAY ? LIMIT_REACHED : ask(refusals(refusedEver));
}
