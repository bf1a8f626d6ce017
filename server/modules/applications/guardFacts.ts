import { isDeepStrictEqual } from 'node:util';
import type { Flow } from '../../../src/contract/definitions';
import type { SecurityMethod } from '../../../src/contract/generated/bodies';
import type { FactsCall } from '../../../src/contract/generated/names';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import {
  demandProofs,
  type Need,
  needOf,
  operationOfFacts,
  type PersonState,
  type ProtectedFact,
  proofsFor,
  requireSession,
  type User,
} from '../people';
import { type ApplicationState, applicationState } from './applicationState';
import { returnReasonsOf } from './corrections';
import { type AskedFor, factsAskedFor } from './domain/askedFacts';
import { Overtaken } from './domain/overtaken';
import type { ApplicationsNeeds } from './needs';

/** Protected facts that a step is about to change. */
export interface FactChange {
  user: User;
  tokenHash: Uint8Array;
  flow: Pick<Flow, 'facts'>;
  step: string;
  /** a call of schemas/api/calls.json */
  call: string;
  facts: readonly ProtectedFact[];
  /** true where a code to the own phone came with the call and was right */
  hasCode: boolean;
}

/** What let a change through. */
export interface Allowance {
  personState: PersonState;
  facts: readonly { fact: ProtectedFact; need: Need }[];
}

const RETURN_REASONS_CALL: FactsCall = 'GET /loan/return-reason';
const COMPLETION_CALL: FactsCall = 'GET /user/v2';

/** How a user stands with us, where a protected fact is to change. */
function personStateIn({ phase, application }: ApplicationState, { known }: User): PersonState {
  if (application?.disputed) return 'disputed';
  if (phase === 'review') return 'underReview';
  if (phase === 'returned') return phase;
  return phase === 'none' && known.idNumber === undefined ? 'firstApplication' : 'customer';
}

/** True for a person who was decided on, or is known from elsewhere, and has nothing under review or to correct. */
export const isCustomer = async (services: InChannel<ApplicationsNeeds>, db: Queries, user: User): Promise<boolean> =>
  personStateIn(await applicationState(services, db, user), user) === 'customer';

/** What the reviewers have asked for counts in the flow that asks what it is, and as long as they wait for it. */
async function askedFor(
  { outside }: ApplicationsNeeds,
  db: Queries,
  { user, flow }: FactChange,
  { personState, application }: { personState: PersonState; application: ApplicationState['application'] },
): Promise<AskedFor> {
  const asks = (call: FactsCall) => flow.facts?.includes(call) === true;
  const isReturned = personState === 'returned' && asks(RETURN_REASONS_CALL);
  return {
    reasons: isReturned ? await returnReasonsOf({ outside }, db, { user, application }) : [],
    email: isReturned && outside.mustVerifyEmail(user),
    parts: personState === 'customer' && asks(COMPLETION_CALL) ? outside.stepsToCorrect(user) : [],
  };
}

function refuseForReview(facts: Allowance['facts']): never {
  const code = 'CHANGE_NEEDS_REVIEW';
  const errors = facts
    .filter(({ need }) => need === 'reviewer')
    .map(({ fact }) => ({ field: `/${fact}`, rule: code, message: `errors.${code}` }));
  throw new Refusal(code, { errors });
}

/** What the change of each of these facts needs of the person, as they stand now. */
export async function needsFor(
  services: InChannel<ApplicationsNeeds>,
  db: Queries,
  change: FactChange,
): Promise<Allowance> {
  const { user, facts } = change;
  const state = await applicationState(services, db, user);
  const personState = personStateIn(state, user);
  const asked = factsAskedFor(await askedFor(services, db, change, { personState, application: state.application }));
  const knownAs = { personState, hasPhoto: user.known.idPhoto !== undefined };
  return { personState, facts: facts.map((fact) => ({ fact, need: needOf(fact, knownAs, asked) })) };
}

/**
 * Lets protected facts change, whichever flow and call they come by: refuses with CHANGE_NEEDS_REVIEW what only a
 * reviewer may change, and with ACCOUNT_SECURITY until the session has proved what the change needs, or what the world
 * outside demands for it.
 */
export async function guardFacts(services: InChannel<ApplicationsNeeds>, change: FactChange): Promise<Allowance> {
  const { user, tokenHash, call, facts, hasCode } = change;
  const allowance = await needsFor(services, services.database, change);
  const proofs = proofsFor(allowance.facts.map(({ need }) => need));
  if (proofs === 'reviewer') refuseForReview(allowance.facts);
  const own = proofs.filter((method) => !(hasCode && method === 'OTP'));
  const demanded = await services.outside.securityDemand(user, call, facts);
  const necessary: SecurityMethod[] = [...new Set([...own, ...(demanded?.necessary ?? [])])];
  if (necessary.length > 0 || demanded) {
    const operation = operationOfFacts(change.flow, facts);
    const isAsked = demanded === undefined;
    await demandProofs(services, { user, tokenHash }, { ...demanded, necessary, operation, isAsked });
  }
  return allowance;
}

/**
 * Judges a change once more where it is written, under the lock of its person: what was sent, decided or disputed meanwhile
 * counts. Refuses where the session was ended, by why.
 * @param judged what let it through; undefined where nothing was to be changed
 * @throws Overtaken where it would need something else now
 */
export async function requireSameNeeds(
  services: InChannel<ApplicationsNeeds>,
  tx: Transaction,
  change: FactChange,
  judged: Allowance | undefined,
): Promise<void> {
  await requireSession(tx, change.tokenHash);
  if (!isDeepStrictEqual(await needsFor(services, tx, change), judged)) throw new Overtaken();
}
