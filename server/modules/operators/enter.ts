import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import {
  challengeEnd,
  deskSessionEnd,
  newOperatorSecret,
  OPERATOR_CHANGES,
  type Operator,
  operatorSecretHash,
} from './domain/operators';
import {
  type NewCredential,
  newPasskey,
  passkeyOptions,
  type Site,
  type UsedCredential,
  usedPasskey,
} from './passkeys';
import { recordAct } from './recordAct';
import { beginDeskSession } from './tables/deskSessions';
import { findDeskSession } from './tables/operatorAccess';
import { changeOperator, findInvited, takeInvitation } from './tables/operators';
import { insertPasskey, notePasskeyUse } from './tables/passkeys';
import { isByProvider } from './tables/providerSignIns';

type Needed = Pick<Platform, 'database' | 'clock'>;

/** An operator who is signed in now, and what their cookie is to hold. */
export interface SignedIn {
  operator: Operator;
  token: string;
}

interface Beginning {
  operator: Operator;
  /** undefined: the provider signed them in */
  credentialId?: string;
  label: string;
  /** hash of the session the browser had before, which ends */
  previous: Uint8Array | undefined;
  /** when the provider wants the session to end at the latest */
  endsAt?: Date | undefined;
}

/** Begins a session of an operator, in place of the one the browser had before. */
export async function beginSession(tx: Transaction, beginning: Beginning, now: Date): Promise<SignedIn> {
  const { operator, credentialId, label, previous, endsAt } = beginning;
  const [sessionId, token] = [randomUUID(), newOperatorSecret('session')];
  const { operatorId } = operator;
  const session = { sessionId, tokenHash: operatorSecretHash(token), operatorId, credentialId, endsAt };
  await beginDeskSession(tx, { ...session, now, expiresAt: deskSessionEnd(now, now, endsAt) }, previous);
  const detail = credentialId === undefined ? { provider: label } : { passkey: label };
  await recordAct(tx, { operator, act: 'session.begin', subject: sessionId, detail }, now);
  return { operator, token };
}

const acceptance = (invitation: string) =>
  ({ purpose: 'accept', about: operatorSecretHash(invitation).toString('hex') }) as const;

/** Whom an invitation is for, and what their browser needs for a passkey; refuses with INVITATION_NOT_VALID. */
export async function openInvitation(services: Needed, site: Site, invitation: string) {
  const operator = await findInvited(services.database, operatorSecretHash(invitation), services.clock());
  if (!operator) throw new Refusal('INVITATION_NOT_VALID');
  return { operator, options: await passkeyOptions(services, site, operator, acceptance(invitation)) };
}

/** Accepts an invitation by a first passkey; refuses with INVITATION_NOT_VALID or PASSKEY_NOT_ACCEPTED. */
export async function enterByInvitation(
  services: Needed,
  site: Site,
  given: { invitation: string; credential: NewCredential; label: string; previous: Uint8Array | undefined },
): Promise<SignedIn> {
  const { invitation, previous } = given;
  const tokenHash = operatorSecretHash(invitation);
  const now = services.clock();
  const operator = await findInvited(services.database, tokenHash, now);
  if (!operator) throw new Refusal('INVITATION_NOT_VALID');
  const passkey = await newPasskey(services, site, { ...given, use: acceptance(invitation) });
  const { operatorId, name, roles } = operator;
  const { label } = passkey;
  return services.database.transaction(async (tx) => {
    const isOpen = await takeInvitation(tx, tokenHash, now);
    if (!isOpen || !(await changeOperator(tx, operatorId, OPERATOR_CHANGES.accepted, now))) {
      throw new Refusal('INVITATION_NOT_VALID');
    }
    await insertPasskey(tx, operatorId, passkey, now);
    await recordAct(tx, { operator, act: 'invitation.accept', subject: operatorId, detail: { passkey: label } }, now);
    const { credentialId } = passkey;
    // whom the provider signs in else: as long as it takes to go there
    const endsAt = (await isByProvider(tx, operatorId)) ? challengeEnd(now) : undefined;
    return beginSession(tx, { operator: { operatorId, name, roles }, credentialId, label, previous, endsAt }, now);
  });
}

/**
 * When the provider wants a session to end that an operator goes on with by a passkey; undefined where no provider says what they
 * may. A passkey alone does not sign in who has their roles by a provider: refuses with PROVIDER_SIGN_IN_REQUIRED.
 */
async function providersEnd(
  tx: Transaction,
  { operatorId }: Operator,
  previous: Uint8Array | undefined,
  now: Date,
): Promise<Date | undefined> {
  if (!(await isByProvider(tx, operatorId))) return undefined;
  const before = previous && (await findDeskSession(tx, previous, now));
  if (before?.operator.operatorId !== operatorId) throw new Refusal('PROVIDER_SIGN_IN_REQUIRED');
  return before.endsAt;
}

/** Signs an operator in by a passkey of theirs; refuses with PASSKEY_NOT_ACCEPTED or PROVIDER_SIGN_IN_REQUIRED. */
export async function signInOperator(
  services: Needed,
  site: Site,
  { credential, previous }: { credential: UsedCredential; previous: Uint8Array | undefined },
): Promise<SignedIn> {
  const { counter, ...used } = await usedPasskey(services, site, credential);
  const now = services.clock();
  return services.database.transaction(async (tx) => {
    // removed since, or its operator was ended
    if (!(await notePasskeyUse(tx, used.credentialId, counter, now))) throw new Refusal('PASSKEY_NOT_ACCEPTED');
    const endsAt = await providersEnd(tx, used.operator, previous, now);
    return beginSession(tx, { ...used, previous, endsAt }, now);
  });
}
