/** What `why.topics.<topic>` has to say. */
export const WHY_PARTS = ['title', 'purpose', 'seenBy', 'kept', 'without'] as const;

/** Topics of what screens ask for that are no steps; those of forms stand at their controls (`why`). */
export const SCREEN_TOPICS = [
  'customer-number',
  'face-check',
  'freeze',
  'message',
  'phone',
  'push',
  'signed-out-message',
  'video',
] as const;

export type ScreenTopic = (typeof SCREEN_TOPICS)[number];
