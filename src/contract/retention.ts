/**
 * For how long things are kept: the jobs delete by these numbers (`server/housekeeping.ts`), and the privacy policy and what
 * people read beside a question name them by these names.
 */
export const RETENTION = {
  /** days until an account is erased that is asked to be deleted */
  thinkDays: 14,
  /** years for which what belongs to a loan is kept: UU 8/1997 as we know it, to be confirmed (docs/product/data-rights.md) */
  loanYears: 10,
  /** days for which the recording of a video call is kept */
  recordingDays: 400,
  /** days after the last answer to a question or complaint */
  caseDays: 400,
  /** days for which checks of who a person is, and sign-ins, are kept */
  checkDays: 400,
  /** days for which what was read at another site is kept */
  readingDays: 180,
  /** days without being opened, of a calendar or by a known browser */
  browserDays: 180,
  /** days since it was used last */
  deviceDays: 90,
  /** days after a freeze or a change of the number ended */
  freezeDays: 90,
  /** days after a message was sent */
  outboxDays: 30,
  /** days for which the place that was said for a loan is kept */
  placeDays: 30,
} as const;

/** The same, as texts name them. */
export const RETENTION_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(RETENTION).map(([name, count]) => [name, String(count)]),
);
