/** Header of a call that agrees to documents: which were shown, each with the SHA-256 of what it said. */
export const AGREED_HEADER = 'X-Agreed-Documents';

/** A document as it was shown: its SHA-256 in hexadecimal, which GET /documents gives with it. */
export interface ShownHash {
  readonly type: string;
  readonly sha256: string;
}

/** The header's value for documents that were shown: `risk@5f1c...,data-consent@09ab...`. */
export const agreedHeader = (shown: readonly ShownHash[]): string =>
  shown.map(({ type, sha256 }) => `${type}@${sha256}`).join(',');
