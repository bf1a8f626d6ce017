import type { StepCall } from '../api/step';
import type { AnswerValue, Submit } from '../contract/definitions';

/** The call of a submit with the placeholders of its path filled: `POST /user/image/ID_HOLDING/v3`. */
function filledCall({ call, params = {} }: Submit): string {
  return call.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const keys = new Map<string, string>();

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A step's call, with the same idempotency key as long as it is the same call with the same body. */
export function stepCall(
  flow: string,
  step: string,
  submit: Submit,
  body: Readonly<Record<string, AnswerValue>>,
): StepCall {
  const identity = JSON.stringify([flow, step, body]);
  const idempotencyKey = keys.get(identity) ?? randomKey();
  keys.set(identity, idempotencyKey);
  return { flow, step, call: filledCall(submit), template: submit.call, body, idempotencyKey };
}

/** After the server's answer the same answers sent again are a new call. */
export function forgetKey({ flow, step, body }: StepCall): void {
  keys.delete(JSON.stringify([flow, step, body]));
}
