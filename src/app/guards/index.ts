import { alreadyIn } from './alreadyIn';
import { cantGoBack } from './cantGoBack';
import { clearDueDate } from './clearDueDate';
import type { Circumstances, Effect, Guard, Move } from './guard';
import { homeTab } from './homeTab';
import { root } from './root';
import { scrollToTop } from './scrollToTop';
import { signInFirst } from './signInFirst';

/** The rules of section 2, in the order they are asked. */
const GUARDS: readonly Guard[] = [root, signInFirst, alreadyIn, cantGoBack, homeTab, clearDueDate, scrollToTop];

export interface Judgement {
  readonly redirect: string | undefined;
  readonly effects: readonly Effect[];
}

/** What becomes of a move: the first redirect ends it; the effects of the rules up to there are to be brought about. */
export function judge(move: Move, circumstances: Circumstances): Judgement {
  const effects: Effect[] = [];
  for (const guard of GUARDS) {
    const verdict = guard(move, circumstances);
    effects.push(...(verdict?.effects ?? []));
    if (verdict?.redirect !== undefined) return { redirect: verdict.redirect, effects };
  }
  return { redirect: undefined, effects };
}
