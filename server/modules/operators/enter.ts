import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import type { Platform } from '../../platform/platform';
import {
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
import { changeOperator, findInvited, takeInvitation } from './tables/operators';
import { insertPasskey, notePasskeyUse } from './tables/passkeys';

type Needed = Pick<Platform, 'database' | 'clock'>;

/** An operator who is signed in now, and what their cookie is to hold. */
export interface SignedIn {
  operator: Operator;
  token: string;
}

interface Beginning {
  operator: Operator;
  credentialId: string;
  label: string;
  /** hash of the session the browser had before, which ends */
  previous: Uint8Array | undefined;
}

async function begin(tx: Transaction, beginning: Beginning, now: Date): Promise<SignedIn> {
  const { operator, credentialId, label, previous } = beginning;
  const [sessionId, token] = [randomUUID(), newOperatorSecret('session')];
  const { operatorId } = operator;
  const session = { sessionId, tokenHash: operatorSecretHash(token), operatorId, credentialId };
  await beginDeskSession(tx, { ...session, now, expiresAt: deskSessionEnd(now, now) }, previous);
  await recordAct(tx, { operator, act: 'session.begin', subject: sessionId, detail: { passkey: label } }, now);
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
    return begin(tx, { operator: { operatorId, name, roles }, credentialId, label, previous }, now);
  });
}

/** Signs an operator in by a passkey of theirs; refuses with PASSKEY_NOT_ACCEPTED. */
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
    return begin(tx, { ...used, previous }, now);
  });
}
