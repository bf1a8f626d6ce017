import type { DecisionRules } from '../../../src/contract/generated/decision';
import { askInTime } from '../../platform/outside/askService';
import { LEFT_AFTER_MS, pauseAfter } from '../../platform/outside/question';
import type { Definitions } from '../../platform/releases/definitions';
import {
  askLater,
  type DecisionAnswer,
  type DecisionMaker,
  type DecisionService,
  decideByRules,
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

/** True where something decides on applications beside reviewers. */
export const isDecidedAlone = ({ decisions, config }: Pick<ReviewNeeds, 'decisions' | 'config'>): boolean =>
  decisions !== undefined || config.decisionRules !== 'off';

/** What the rules of a release decide; undefined where they are not used, or leave it to the service that is connected. */
function ruledBy(
  { config }: ReviewNeeds,
  { set, releaseId }: Pick<Definitions, 'set' | 'releaseId'>,
  { asked, tries }: KeptDecision,
  service: DecisionService | undefined,
): DecisionAnswer | undefined {
  // what was left to the service once stays with it
  if (config.decisionRules === 'off' || tries > 0 || set.ids('decision').length === 0) return undefined;
  const rules = set.shaped('decision', 'decision', 'decision rules') as DecisionRules;
  const decided = decideByRules(rules, asked, releaseId);
  if (decided.outcome !== 'SERVICE') return decided;
  return service ? undefined : { ...decided, outcome: 'PERSON' };
}

/**
 * Has the rules of a release decide on an application, or asks the decision service about it, and keeps what it answers.
 * `awaited`: it answers later; `notReached`: it did not answer in time, or not as agreed, which is reported. Both are asked
 * about again after growing pauses; after a day a person decides. No transaction may be open meanwhile.
 */
export async function answerTo(
  services: ReviewNeeds,
  question: KeptDecision,
  release: Pick<Definitions, 'set' | 'releaseId'>,
): Promise<DecisionAnswer | 'awaited' | 'notReached'> {
  const { database, clock, config, report } = services;
  const { reference, asked, askedAt, tries } = question;
  const decisions = config.decisionRules === 'only' ? undefined : services.decisions;
  const ruled = ruledBy(services, release, question, decisions);
  if (ruled) return kept(services, reference, ruled, 'rules');
  if (!decisions || clock().getTime() - askedAt.getTime() > LEFT_AFTER_MS) {
    return kept(services, reference, { outcome: 'PERSON' }, 'none');
  }
  const later = (seconds: number) => new Date(clock().getTime() + seconds * 1_000);
  const pause = pauseAfter(tries);
  // who else looks meanwhile does not ask too
  await askLater(database, reference, { tries: tries + 1, dueAt: later(config.outsideSeconds + pause) });
  try {
    const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
    const answer = await askInTime({ reference, signal }, (once) => decisions.decide(asked, once));
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
