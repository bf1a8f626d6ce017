import type { StatusChanges } from './statusChanges';

/** What changes whose a NIK is, by its cause (docs/product/statuses.md). Only a reviewer will move or free one. */
export const NIK_CHANGES = {
  sent: { from: ['none'], to: 'owned' },
} as const satisfies StatusChanges<'owned'>;

/** What changes the dispute about an application's NIK, by its cause. Only a reviewer will end one. */
export const DISPUTE_CHANGES = {
  sent: { from: ['none'], to: 'undisputed' },
  sentWithNikOfAnother: { from: ['none', 'undisputed'], to: 'disputed' },
  correctedWithOwnNik: { from: ['undisputed'], to: 'undisputed' },
} as const satisfies StatusChanges<'undisputed' | 'disputed'>;
