/** Section 9: version of the static documents; the one that is shown is the one that is agreed to. */
export const DOCUMENTS_VERSION = '20241001';
