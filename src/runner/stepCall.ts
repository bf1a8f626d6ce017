import type { DraftAddress, StepCall } from '../api/draft';
import type { AnswerValue } from '../contract/definitions';
import { randomKey } from '../lib/bytes';

type Body = Readonly<Record<string, AnswerValue>>;

interface WrittenCall {
  call: string;
  /** values for the placeholders of the call's path */
  params?: Readonly<Record<string, string>>;
}

/** The call with the placeholders of its path filled: `POST /user/image/ID_HOLDING/v3`. */
function filledCall({ call, params = {} }: WrittenCall): string {
  return call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const keys = new Map<string, string>();

const identityOf = ({ flow, params, draftId, step, call, body }: Omit<StepCall, 'idempotencyKey'>) =>
  JSON.stringify([flow, params, draftId, step, call, body]);

function withKey(call: Omit<StepCall, 'idempotencyKey'>): StepCall {
  const identity = identityOf(call);
  const idempotencyKey = keys.get(identity) ?? randomKey();
  keys.set(identity, idempotencyKey);
  return { ...call, idempotencyKey };
}

/** A step's call, with the same idempotency key as long as it is the same call with the same body. */
export function stepCall(address: DraftAddress, step: string, written: WrittenCall, body: Body): StepCall {
  return withKey({ ...address, step, call: filledCall(written), template: written.call, body });
}

/** After the server's answer the same answers sent again are a new call. */
export function forgetKey(call: StepCall): void {
  keys.delete(identityOf(call));
}

/** The same call once more: a new one where the server has answered it, the same where its answer was lost. */
export function callAgain(call: StepCall): StepCall {
  return withKey(call);
}
