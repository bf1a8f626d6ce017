import { browserValues } from '../lib/browserStorage';
import { session } from './session';

/** What a person was shown last, to be read without a network. */
export interface Kept<Value> {
  readonly value: Value;
  /** ISO time */
  readonly at: string;
}

type Stored<Value> = Kept<Value> & { readonly userId: string };

/** A copy for who is signed in, under a key that signing out forgets (src/state/session.ts). */
export function keptCopy<Value>(key: string) {
  function stored(): Stored<Value> | undefined {
    try {
      return JSON.parse(browserValues.getItem(key) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }
  return {
    keep(value: Value, now: number): void {
      const userId = session.user?.userId;
      if (userId === undefined) return;
      const kept: Stored<Value> = { userId, value, at: new Date(now).toISOString() };
      browserValues.setItem(key, JSON.stringify(kept));
    },
    forget(): void {
      browserValues.removeItem(key);
    },
    /** The copy of who is signed in; undefined where there is none of theirs. */
    kept(): Kept<Value> | undefined {
      const found = stored();
      return found !== undefined && found.userId === session.user?.userId ? found : undefined;
    },
  };
}
