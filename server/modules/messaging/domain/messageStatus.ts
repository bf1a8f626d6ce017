import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** How far a message to one recipient is. */
export type MessageStatus = 'WAITING' | 'SENDING' | 'SENT' | 'FAILED' | 'SKIPPED';

/** What changes a message on its way, by its cause (docs/product/statuses.md). */
export const MESSAGE_CHANGES = {
  written: { from: ['none'], to: 'WAITING' },
  taken: { from: ['WAITING', 'SENDING'], to: 'SENDING' },
  sent: { from: ['SENDING'], to: 'SENT' },
  putBack: { from: ['SENDING'], to: 'WAITING' },
  givenUp: { from: ['SENDING'], to: 'FAILED' },
  withoutProvider: { from: ['SENDING'], to: 'SKIPPED' },
  outOfDate: { from: ['SENDING'], to: 'SKIPPED' },
} as const satisfies StatusChanges<MessageStatus>;

/** The statuses of a message that has still to be sent. */
export const UNSENT_MESSAGES: readonly MessageStatus[] = MESSAGE_CHANGES.taken.from;

/** seconds until the next try, by how often it was tried; after the last of them it is given up */
const PAUSES = [10, 60, 300, 1_800, 7_200];

/** How often a message is tried at the most. */
export const MOST_TRIES = PAUSES.length + 1;

const LONGEST_MS = 24 * 3_600_000;

/** When a message that could not be sent is tried again; undefined where it is given up: too often, or a day old. */
export function nextTry({ tries, createdAt }: { tries: number; createdAt: Date }, now: Date): Date | undefined {
  const pause = PAUSES[tries - 1];
  const next = pause === undefined ? undefined : new Date(now.getTime() + pause * 1_000);
  return next && next.getTime() - createdAt.getTime() < LONGEST_MS ? next : undefined;
}
