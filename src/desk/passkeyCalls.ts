import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { call } from '../api/call';
import { ApiError } from '../api/errors';
import type { DeskOperator, OpenInvitation } from '../contract/generated/bodies';

/** Whom an invitation is for; refused where it is good no more. */
export function readInvitation(invitation: string): Promise<OpenInvitation> {
  return call('POST /desk/invitation', { body: { invitation } });
}

/** Has the device make a passkey, and accepts the invitation by it. */
export async function acceptInvitation(invitation: string, label: string): Promise<DeskOperator> {
  // asked for again: a challenge is good for a few minutes, and the invitation may have been read for longer
  const { options } = await readInvitation(invitation);
  const credential = await startRegistration({ optionsJSON: options });
  return call('POST /desk/invitation/accept', { body: { invitation, label, credential } });
}

/** Has the device sign with any passkey it has for this site. */
export async function signInWithPasskey(): Promise<DeskOperator> {
  const { options } = await call('POST /desk/sign-in/options');
  const credential = await startAuthentication({ optionsJSON: options });
  return call('POST /desk/sign-in', { body: { credential } });
}

/** Has the device make another passkey of the operator who is signed in. */
export async function addOwnPasskey(label: string): Promise<void> {
  const { options } = await call('POST /desk/passkeys/options');
  const credential = await startRegistration({ optionsJSON: options });
  await call('POST /desk/passkeys', { body: { label, credential } });
}

const needsProof = (error: unknown) => error instanceof ApiError && error.code === 'PASSKEY_PROOF_REQUIRED';

/** Does what takes a fresh proof of a passkey, which is asked for where the last one is too old. */
export async function withFreshPasskey<Result>(operator: DeskOperator, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (!needsProof(error)) throw error;
    const { operatorId } = await signInWithPasskey();
    if (operatorId === operator.operatorId) return act();
    // the passkey of another operator: the desk is theirs now
    location.reload();
    throw error;
  }
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'] as const;

/** A name for this device that its owner may change. */
export function thisDevice(): string {
  return SYSTEMS.find((system) => navigator.userAgent.includes(system)) ?? '';
}
