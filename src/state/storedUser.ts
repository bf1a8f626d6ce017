import { browserValues } from '../lib/browserStorage';
import { ownValue } from '../lib/ownValue';

/** Who is signed in, as the server names it. */
export interface SessionUser {
  readonly userId: string;
  /** GET /user/type: `PARTNER` for a user who came with a partner's token */
  readonly type: string;
}

const USER_KEY = 'userInfo';

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** The stored user; undefined where there is none or the storage holds something else. */
export function readUser(): SessionUser | undefined {
  const stored = parsed(browserValues.getItem(USER_KEY));
  const userId = ownValue(stored, 'userId');
  const type = ownValue(stored, 'type');
  return typeof userId === 'string' && typeof type === 'string' ? { userId, type } : undefined;
}

export function writeUser(user: SessionUser | undefined): void {
  if (user) browserValues.setItem(USER_KEY, JSON.stringify(user));
  else browserValues.removeItem(USER_KEY);
}
