import { randomUUID } from 'node:crypto';
import type { OperationType } from '../../../../src/contract/generated/bodies';
import { startOfWibDay } from '../../../platform/domain/wib';
import { type AskOutcome, askService, provisionalJudgement } from '../../../platform/outside/askService';
import { isRefused, type Judgement, type Question } from '../../../platform/outside/question';
import type { Platform } from '../../../platform/platform';
import { type CheckAsked, keepUnanswered } from '../../identity';
import {
  type CheckKind,
  endCheck,
  lockChecks,
  overtakeAccounts,
  type Refusals,
  recordCheck,
  refusedChecks,
  type TryLimit,
  triesLeft,
} from '../../people';

interface LimitedCheck {
  userId: string;
  kind: CheckKind;
  now: Date;
  limit: TryLimit;
  /** the picture that is judged */
  photoId?: string;
  /** what the account is secured for */
  operation?: OperationType | undefined;
}

/** Refusals so far by outcome: since midnight WIB, and all that are still remembered. */
interface RefusedSoFar {
  today: Refusals;
  ever: Refusals;
}

interface CountedQuestion<Refused extends string> {
  ask(refused: RefusedSoFar, question: Question): Promise<AskOutcome<Refused>>;
  askedAs(refused: RefusedSoFar): CheckAsked;
}

/** How a check ended and how many tries are left today; no judgement where there was none left. */
interface CheckEnd<Refused extends string> {
  judgement: Judgement<Refused> | undefined;
  triesLeft: number;
}

/**
 * A check by an outside service whose refusals are counted and limited. It counts before the service is asked, so that
 * many at once do not get past the limit, and no transaction waits for the answer. Where the service fails a person
 * decides; where it is too slow it is asked again, `askedAs` it is kept.
 */
export async function countedCheck<Refused extends string>(
  services: Platform,
  check: LimitedCheck,
  { ask, askedAs }: CountedQuestion<Refused>,
): Promise<CheckEnd<Refused>> {
  const { database } = services;
  const { userId, kind, now, limit } = check;
  const reference = randomUUID();
  const begun = await database.transaction(async (tx) => {
    await lockChecks(tx, userId, kind);
    const today = await refusedChecks(tx, userId, kind, startOfWibDay(now));
    if (triesLeft(today, limit) === 0) return undefined;
    const ever = await refusedChecks(tx, userId, kind, new Date(0));
    return { refused: { today, ever }, checkNo: await recordCheck(tx, { ...check, reference }) };
  });
  if (!begun) return { judgement: undefined, triesLeft: 0 };
  const outcome = await askService(services, reference, (question) => ask(begun.refused, question));
  await endCheck(database, begun.checkNo, outcome);
  await keepUnanswered(database, { reference, asked: askedAs(begun.refused), now });
  if (kind === 'bank' && !isRefused(provisionalJudgement(outcome))) await overtakeAccounts(database, userId, reference);
  const left = triesLeft(await refusedChecks(database, userId, kind, startOfWibDay(now)), limit);
  return { judgement: provisionalJudgement(outcome), triesLeft: left };
}
