export interface SizeLimit {
  what: string;
  /** over this the check fails, in gzip bytes */
  limitBytes: number;
  /** what we aim at, in gzip bytes */
  targetBytes: number;
}

/** Script that must be loaded before a user can type, all of the app included. */
export const sizeLimits = {
  login: { what: 'Script to the login screen', limitBytes: 128_000, targetBytes: 125_000 },
  firstStep: { what: 'Script to the first form step', limitBytes: 185_000, targetBytes: 180_000 },
} satisfies Record<string, SizeLimit>;
