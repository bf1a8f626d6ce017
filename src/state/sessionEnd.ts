import type { ApiError } from '../api/errors';
import { browserValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';

/** Why the server has ended the session of this browser. */
export interface SessionEnd {
  /** what its calls were refused with */
  readonly code: string;
  /** an ISO time; undefined where it is not known */
  readonly endedAt?: string | undefined;
}

const KEY = 'sessionEnd';

/** Why the session ended that this browser had last; undefined where one is signed in, or has signed out. */
export function keptSessionEnd(): SessionEnd | undefined {
  try {
    const stored: unknown = JSON.parse(browserValues.getItem(KEY) ?? 'null');
    const [code, endedAt] = [ownValue(stored, 'code'), ownValue(stored, 'endedAt')];
    if (typeof code !== 'string') return undefined;
    return { code, ...(typeof endedAt === 'string' && { endedAt }) };
  } catch {
    return undefined;
  }
}

/** Keeps what the server said, also for when the page is opened again, until someone signs in; what was said first counts. */
export function keepSessionEnd({ code, data }: ApiError): void {
  if (keptSessionEnd()) return;
  browserValues.setItem(KEY, JSON.stringify({ code, endedAt: ownValue(data, 'endedAt') }));
}

/** Someone is signed in. */
export function dropSessionEnd(): void {
  browserValues.removeItem(KEY);
}
