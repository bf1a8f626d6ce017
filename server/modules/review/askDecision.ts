import { askInTime } from '../../platform/outside/askService';
import { LEFT_AFTER_MS, pauseAfter } from '../../platform/outside/pauses';
import {
  askLater,
  type DecisionAnswer,
  type DecisionMaker,
  decisionWith,
  type KeptDecision,
  keepAnswer,
} from '../credit';
import type { ReviewNeeds } from './port';

/** Keeps an answer and gives the one that counts: another may have come meanwhile, by a callback. */
async function kept(
  { database, clock }: ReviewNeeds,
  reference: string,
  answer: DecisionAnswer,
  answeredBy: DecisionMaker,
): Promise<DecisionAnswer> {
  await keepAnswer(database, reference, { answer, answeredBy, answeredAt: clock() });
  return (await decisionWith(database, reference))?.answer ?? answer;
}

/**
 * Asks the decision service about an application and keeps what it answers. `awaited`: it answers later; `notReached`: it did not
 * answer in time, or not as agreed, which is reported. Both are asked about again after growing pauses; after a day a person decides.
 * No transaction may be open meanwhile.
 */
export async function answerTo(
  services: ReviewNeeds,
  { reference, asked, askedAt, tries }: KeptDecision,
): Promise<DecisionAnswer | 'awaited' | 'notReached'> {
  const { database, clock, config, report, decisions } = services;
  if (!decisions || clock().getTime() - askedAt.getTime() > LEFT_AFTER_MS) {
    return kept(services, reference, { outcome: 'PERSON' }, 'none');
  }
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1_000);
  const pause = pauseAfter(tries);
  // who else looks meanwhile does not ask too
  await askLater(database, reference, { tries: tries + 1, dueAt: later(config.outsideSeconds + pause) });
  try {
    const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
    const answer = await askInTime({ reference, signal }, (question) => decisions.decide(asked, question));
    if (answer.outcome !== 'AWAITED') return await kept(services, reference, answer, 'service');
    const { askAgainIn } = answer;
    const again = askAgainIn === undefined ? { tries: tries + 1, pause } : { tries, pause: askAgainIn };
    await askLater(database, reference, { tries: again.tries, dueAt: later(again.pause) });
    return 'awaited';
  } catch (error) {
    report(error);
    return 'notReached';
  }
}
