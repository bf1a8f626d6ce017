import type { Day } from '../../../src/lending/days';
import { isOpenRelief, type Relief } from '../loans';
import { EVER } from './domain/contactLaw';

/**
 * When a person last asked an operator for help that no one answered: nothing of theirs is asked for, proposed or offered, and
 * nothing was since. What was proposed and refused before its person heard of it is no answer.
 */
export function unansweredHelp(askedAt: Date | undefined, reliefs: readonly Relief[], day: Day): Date | undefined {
  if (!askedAt) return undefined;
  const isAnswered = reliefs.some((relief) => {
    const { status, madeAt, endedAt } = relief;
    if (status === 'ASKED' || isOpenRelief(relief, day)) return true;
    return status !== 'WITHDRAWN' && (madeAt >= askedAt || (endedAt !== undefined && endedAt >= askedAt));
  });
  return isAnswered ? undefined : askedAt;
}

/** Until when it may be answered, for the lists. */
export const answerHelpUntil = (...asked: Parameters<typeof unansweredHelp>): Day | undefined =>
  unansweredHelp(...asked) && EVER;
