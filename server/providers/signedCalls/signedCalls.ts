import { ownValue } from '../../../src/lib/ownValue';
import type { SignedService } from '../../platform/config/signedServices';
import { parseSafeJson } from '../../platform/domain/requests';
import { callbackSignature } from '../../platform/domain/sharedSecret';
import { fetchOutside } from '../../platform/tracing';
import { textIn } from '../gatewayCall';

const HTTP_NOT_FOUND = 404;

/** Asks one call of the service; undefined where it answers 404. Rejects where it is not reached, fails or cannot be read. */
export type SignedCall = (path: string, sent: object, signal: AbortSignal) => Promise<unknown>;

/** A call of a service as it is signed. */
export function signedRequest({ key }: SignedService, path: string, sent: object, now: Date) {
  const body = JSON.stringify(sent);
  const time = String(Math.floor(now.getTime() / 1_000));
  const headers = {
    'content-type': 'application/json',
    'x-lancar-time': time,
    'x-lancar-signature': callbackSignature(key, { port: `POST ${path}`, time }, Buffer.from(body)),
  };
  return { method: 'POST', headers, body };
}

/**
 * Asks a service by `POST <url>/<call>` with JSON, each call signed with HMAC-SHA256 of `<time>.POST /<call>.<body>`
 * (docs/operations.md).
 */
export function signedCalls(service: SignedService, clock: () => Date): SignedCall {
  return async (path, sent, signal) => {
    const answer = await fetchOutside(`${service.url}${path}`, {
      ...signedRequest(service, path, sent, clock()),
      redirect: 'error',
      signal,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === HTTP_NOT_FOUND) return undefined;
    if (!answer.ok) throw new Error(`${new URL(service.url).host} answered ${answer.status} to ${path}`);
    return parseSafeJson(bytes);
  };
}

/** Says that an answer cannot be used. */
export const unreadable = (): never => {
  throw new Error('an outside service gave no answer that can be read');
};

/** A list of an answer that must be there. */
export function neededList(body: unknown, name: string): readonly unknown[] {
  const list = ownValue(body, name);
  return Array.isArray(list) ? list : unreadable();
}

/** A text of an answer that must be there. */
export const neededText = (body: unknown, name: string): string => textIn(body, name) || unreadable();

/** An address of an answer that a browser may be sent to. */
export function neededAddress(body: unknown): string {
  const address = neededText(body, 'address');
  return /^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '') ? address : unreadable();
}

/** A word of an answer that must be one of those known. */
export function neededWord<Word extends string>(body: unknown, name: string, words: readonly Word[]): Word {
  return words.find((word) => word === ownValue(body, name)) ?? unreadable();
}
