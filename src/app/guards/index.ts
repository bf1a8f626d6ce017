import type { Circumstances, Guard, MoveEffect, PageMove } from './guard';
import { alreadyIn, cantGoBack, clearDueDate, homeTab, root, scrollToTop, signInFirst } from './rules';

/** The rules of docs/product/navigation.md, in the order they are asked. */
const GUARDS: readonly Guard[] = [root, signInFirst, alreadyIn, cantGoBack, homeTab, clearDueDate, scrollToTop];

export interface MoveJudgement {
  readonly redirect: string | undefined;
  readonly effects: readonly MoveEffect[];
}

/** What becomes of a move: the first redirect ends it; the effects of the rules up to there are to be brought about. */
export function judgeMove(move: PageMove, circumstances: Circumstances): MoveJudgement {
  const effects: MoveEffect[] = [];
  for (const guard of GUARDS) {
    const verdict = guard(move, circumstances);
    effects.push(...(verdict?.effects ?? []));
    if (verdict?.redirect !== undefined) return { redirect: verdict.redirect, effects };
  }
  return { redirect: undefined, effects };
}
