import { currentChannel } from './device';
import { shellFor } from './shell';

const ANSWER_MS = 3_000;

/**
 * Tells the app around the page who has signed in (docs/product/native.md) and waits until it knows, 3 s at most.
 * Resolves at once in a plain browser; never rejects.
 */
export async function handOffLogin(userId: string): Promise<void> {
  await shellFor('loginHandOff')?.ask('loginHandOff', { userId, channel: currentChannel() }, ANSWER_MS);
}

/** Tells the app around the page that the user has signed out; does nothing in a plain browser. */
export function handOffLogout(): void {
  void shellFor('logout')?.ask('logout', {}, ANSWER_MS);
}
