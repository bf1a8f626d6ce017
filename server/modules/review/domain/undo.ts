import type { DeskApplication, ReviewCause } from '../../../../src/contract/generated/bodies';
import { isKeyOf } from '../../../../src/lib/isOneOf';

type Undo = NonNullable<DeskApplication['undo']>;

/** How long a reviewer may undo what they did, in milliseconds. */
const UNDO_MS = 60_000;

/** What is undone by which event. Nothing else is: what the applicant is told, or reads on their Home, has left the house. */
export const UNDONE_BY = {
  approvalProposed: 'proposalUndone',
  picturesAccepted: 'picturesUndone',
} as const satisfies Readonly<Record<Undo['cause'], ReviewCause>>;

interface Happened {
  cause: ReviewCause;
  at: Date;
  operatorId: string | undefined;
}

/**
 * What an operator may still undo of an application: the last that happened to it, where they did it themselves less than a
 * minute ago and no one was told.
 */
export function undoOf(
  events: readonly Happened[],
  { operatorId, now }: { operatorId: string; now: Date },
): Undo | undefined {
  const last = events.at(-1);
  if (!last || !isKeyOf(UNDONE_BY, last.cause) || last.operatorId !== operatorId) return undefined;
  const left = last.at.getTime() + UNDO_MS - now.getTime();
  return left > 0 ? { cause: last.cause, seconds: Math.ceil(left / 1_000) } : undefined;
}
