/** Hours after which a freeze ends by itself that was begun with number and NIK alone (docs/product/freeze.md). */
export const SHORT_FREEZE_HOURS = 72;
