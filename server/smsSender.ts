import type { CodeSender } from './services';

const TIMEOUT_MS = 10_000;

/** Hands codes to an SMS gateway: POST {mobileNumber, text} to `url`. Rejects unless it answers 2xx within 10 s. */
export function smsSender(url: string): CodeSender {
  return async (mobileNumber, code) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobileNumber: `+62${mobileNumber}`, text: `Lancar: ${code}` }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
}

/** Outside the sandbox and without a gateway nobody can be sent a code. */
export const noSender: CodeSender = async () => {
  throw new Error('no SMS gateway: set LANCAR_SMS_URL');
};
