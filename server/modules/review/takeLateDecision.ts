import type { LateAnswer } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import { answerIn, type DecisionAnswer, decisionWith, keepAnswer } from '../credit';

/** Refuses with INVALID_INPUT what is no decision. */
function decisionOf(said: unknown): DecisionAnswer {
  try {
    return answerIn(said);
  } catch (cause) {
    throw new Refusal('INVALID_INPUT', { cause });
  }
}

/**
 * Keeps what the decision service says later than it was asked; the job that decides lets it count, unless the application was
 * corrected since. Nothing changes for a reference that is unknown or has its answer. Refuses with INVALID_INPUT what cannot be decided.
 */
export async function takeLateDecision(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { reference, ...said }: LateAnswer,
): Promise<void> {
  const answer = decisionOf(said);
  const asked = isUuid(reference) ? await decisionWith(database, reference) : undefined;
  if (asked) await keepAnswer(database, reference, { answer, answeredBy: 'service', answeredAt: clock() });
}
