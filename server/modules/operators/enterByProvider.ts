import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorRole } from '../../../src/contract/generated/bodies';
import type { Transaction } from '../../platform/database/database';
import { typedText } from '../../platform/domain/typedText';
import { areSameRoles, challengeEnd, OPERATOR_CHANGES, operatorSecretHash } from './domain/operators';
import { beginSession, type SignedIn } from './enter';
import { recordAct } from './recordAct';
import { type OperatorsNeeds, ProofRefused, type ProvedIdentity, ProviderDown } from './staffProvider';
import { endDeskSessionsOf } from './tables/deskSessions';
import { changeOperator, findOperator, insertOperator, setRoles } from './tables/operators';
import { insertIdentity, insertProviderSignIn, operatorOfIdentity, takeProviderSignIn } from './tables/providerSignIns';

/** Why no one came in by the provider; the page has a sentence for each. */
export type ProviderRefusal = 'notConnected' | 'down' | 'notProved' | 'noRole' | 'notActive';

type Begun = { address: string; browser: string } | { refused: ProviderRefusal };

const secret = () => randomBytes(32).toString('base64url');
const NAME_LENGTH = 60;
const MINUTE_MS = 60_000;

/** Begins a sign-in by the provider: where the browser goes, and what its cookie is to hold until it is back. */
export async function beginProviderSignIn({ staff, database, clock, report }: OperatorsNeeds): Promise<Begun> {
  if (!staff) return { refused: 'notConnected' };
  const [state, browser, nonce, verifier] = [secret(), secret(), secret(), secret()];
  try {
    const address = await staff.addressFor({ state, nonce, verifier });
    const hashes = { stateHash: operatorSecretHash(state), browserHash: operatorSecretHash(browser) };
    await insertProviderSignIn(database, { ...hashes, nonce, verifier, expiresAt: challengeEnd(clock()) });
    return { address, browser };
  } catch (error) {
    return { refused: refusalOf(error, report) };
  }
}

function refusalOf(error: unknown, report: OperatorsNeeds['report']): ProviderRefusal {
  if (!(error instanceof ProviderDown) && !(error instanceof ProofRefused)) throw error;
  report(error);
  return error instanceof ProviderDown ? 'down' : 'notProved';
}

/** Makes an operator of whom the provider tells for the first time. Who has the name already is another person. */
async function join(tx: Transaction, { issuer, subject, name: given }: ProvedIdentity, now: Date): Promise<string> {
  const operatorId = randomUUID();
  const name = typedText(given).slice(0, NAME_LENGTH);
  const isTaken = (await findOperator(tx, name)) !== undefined;
  const own = isTaken ? `${name.slice(0, NAME_LENGTH - 11)} (${operatorId.slice(0, 8)})` : name;
  await insertOperator(tx, { operatorId, name: own, roles: [] }, now);
  await changeOperator(tx, operatorId, OPERATOR_CHANGES.accepted, now);
  await insertIdentity(tx, { issuer, subject, operatorId });
  return operatorId;
}

async function enter(
  tx: Transaction,
  proved: ProvedIdentity,
  { roles, host, previous, now }: { roles: OperatorRole[]; host: string; previous: Uint8Array | undefined; now: Date },
): Promise<SignedIn | { refused: ProviderRefusal }> {
  const known = await operatorOfIdentity(tx, proved.issuer, proved.subject);
  if (known === undefined && roles.length === 0) return { refused: 'noRole' };
  const operatorId = known ?? (await join(tx, proved, now));
  const found = await findOperator(tx, operatorId);
  if (found?.status !== 'active') return { refused: 'notActive' };
  const operator = { operatorId, name: found.name, roles };
  if (!areSameRoles(found.roles, roles)) {
    await setRoles(tx, operatorId, roles);
    const done = { operator, act: 'operator.roles', subject: operatorId } as const;
    await recordAct(tx, { ...done, detail: { name: found.name, roles } }, now);
  }
  if (roles.length > 0) return beginSession(tx, { operator, label: host, previous, endsAt: proved.endsAt }, now);
  await endDeskSessionsOf(tx, operatorId);
  return { refused: 'noRole' };
}

/**
 * Ends a sign-in that this browser began. The provider's groups say what the operator may from now on, and a session is no longer
 * than its token, nor than groups may go unasked. No one is known by name or e-mail address: a subject is one operator for ever.
 */
export async function endProviderSignIn(
  { staff, config, database, clock, report }: OperatorsNeeds,
  given: { state: string; code: string | undefined; browser: string; previous: Uint8Array | undefined },
): Promise<SignedIn | { refused: ProviderRefusal }> {
  if (!staff) return { refused: 'notConnected' };
  const hashes = { stateHash: operatorSecretHash(given.state), browserHash: operatorSecretHash(given.browser) };
  const begun = await takeProviderSignIn(database, hashes, clock());
  if (!begun || given.code === undefined) return { refused: 'notProved' };
  try {
    const proved = await staff.proves(given.code, begun);
    const { rolesByGroup: byGroup, sessionMinutes = 0 } = config.staffSignIn ?? {};
    const unasked = clock().getTime() + sessionMinutes * MINUTE_MS;
    const endsAt = new Date(Math.min(proved.endsAt.getTime(), unasked));
    const roles = [...new Set(proved.groups.flatMap((group) => byGroup?.get(group) ?? []))];
    const { previous } = given;
    return await database.transaction((tx) =>
      enter(tx, { ...proved, endsAt }, { roles, host: staff.host, previous, now: clock() }),
    );
  } catch (error) {
    return { refused: refusalOf(error, report) };
  }
}
