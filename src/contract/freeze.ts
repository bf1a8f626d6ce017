/** Hours after which a freeze ends by itself that was begun with number and NIK alone (docs/product/freeze.md). */
export const SHORT_FREEZE_HOURS = 72;

/** Days for which an account is also frozen by a number that it had before. */
export const FORMER_NUMBER_DAYS = 90;
