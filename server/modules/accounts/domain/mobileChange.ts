import type { MobileChangeStatus } from '../../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../../src/lib/calendar';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** What changes the change of a lost number, by its cause (docs/product/statuses.md). */
export const MOBILE_CHANGES = {
  asked: { from: ['none'], to: 'WAITING' },
  cancelled: { from: ['WAITING'], to: 'CANCELED' },
  /** support stopped it, the number became another person's, or an application is with the reviewers */
  stopped: { from: ['WAITING'], to: 'STOPPED' },
  done: { from: ['WAITING'], to: 'DONE' },
} as const satisfies StatusChanges<MobileChangeStatus>;

/** Days for which the change of a lost number waits, so that who still has the old one can cancel it. */
export const WAIT_DAYS = 3;

/** When a lost number is changed that is asked for now. */
export const changedAt = (asked: Date): Date => new Date(asked.getTime() + WAIT_DAYS * DAY_MS);
