import type { DraftAddress } from '../api/draft';
import type { StepCall } from '../api/step';
import type { AnswerValue } from '../contract/definitions';

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

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const identityOf = ({ flow, params, step, call, body }: Omit<StepCall, 'idempotencyKey'>) =>
  JSON.stringify([flow, params, step, call, body]);

/** A step's call, with the same idempotency key as long as it is the same call with the same body. */
export function stepCall(address: DraftAddress, step: string, written: WrittenCall, body: Body): StepCall {
  const call = { ...address, step, call: filledCall(written), template: written.call, body };
  const identity = identityOf(call);
  const idempotencyKey = keys.get(identity) ?? randomKey();
  keys.set(identity, idempotencyKey);
  return { ...call, idempotencyKey };
}

/** After the server's answer the same answers sent again are a new call. */
export function forgetKey(call: StepCall): void {
  keys.delete(identityOf(call));
}

/** The same call once more, as a new one. */
export function callAnew(call: StepCall): StepCall {
  forgetKey(call);
  const idempotencyKey = randomKey();
  keys.set(identityOf(call), idempotencyKey);
  return { ...call, idempotencyKey };
}
