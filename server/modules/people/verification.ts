import type { Submit } from '../../../src/contract/definitions';
import { CODED_CALLS } from '../../../src/contract/generated/codedCalls';
import type { VerifyingCall } from '../../../src/contract/generated/names';
import { isKeyOf } from '../../../src/lib/isOneOf';
import type { Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { type CodeUse, checkedCode } from './codes';
import type { User } from './domain/known';
import type { CodePurpose } from './domain/oneTimeCode';
import { CHECK_CHANGES } from './domain/outsideCheck';
import type { PeopleNeeds } from './port';
import { recordCheck } from './tables/outsideChecks';

/** Calls that send a code to the user's own number, and what it is good for. */
export const PHONE_CODES = {
  'POST /verify-phone/send-otp': 'bankChange',
  'POST /loan/send-otp': 'loan',
  'POST /contract-center/e-sign/send-otp': 'signature',
} as const satisfies Readonly<Record<VerifyingCall, CodePurpose>>;

/** A code to the user's own number. */
export function toOwnPhone({ userId, mobileNumber }: User, purpose: CodePurpose): CodeUse {
  return { to: { mobileNumber }, purpose, userId };
}

/** A wrong code for what the server itself asked to be proved has a result of its own. */
function wrongCode(error: unknown): unknown {
  return error instanceof Refusal && error.code === 'LOGIN_FAILED' ? new Refusal('OTP_CHECK_FAILED') : error;
}

/**
 * Checks the code that a step's call cannot go without, or its `verify` asks for, and gives what uses it up in the call's
 * transaction; undefined for a step that needs none. Refuses with CODE_REQUIRED where none came, unless the step has one `askedBy` its effect;
 * a wrong one of those with OTP_CHECK_FAILED.
 */
export async function verifiedUser(
  services: PeopleNeeds,
  user: User,
  { call, verify }: { call: string; verify: Submit['verify'] },
  code: string | undefined,
): Promise<((tx: Transaction) => Promise<void>) | undefined> {
  const needed = CODED_CALLS.get(call);
  const sender = needed ?? verify?.call;
  if (sender === undefined) return undefined;
  if (!isKeyOf(PHONE_CODES, sender)) throw new Error(`${sender} sends no code that can come with a step`);
  const isOptional = needed === undefined && verify?.askedBy !== undefined;
  if (!code && isOptional) return undefined;
  if (!code) throw new Refusal('CODE_REQUIRED');
  const purpose = PHONE_CODES[sender];
  try {
    const consume = await checkedCode(services, toOwnPhone(user, purpose), code);
    if (purpose !== 'bankChange') return consume;
    const check = { userId: user.userId, kind: 'securityCode', operation: 'CHANGE_BANK_ACCOUNT' } as const;
    return async (tx) => {
      await consume(tx);
      await recordCheck(tx, { ...check, now: services.clock() }, CHECK_CHANGES.passed.to);
    };
  } catch (error) {
    throw isOptional ? wrongCode(error) : error;
  }
}
