/** A certified signature: who signs what. */
export interface ESign {
  /**
   * The document with the signature of a person, or of the lender. Rejects where the provider did not answer; asked again,
   * it signs again.
   */
  sign(pdf: Uint8Array, signing: { by: 'borrower' | 'lender'; name: string; at: Date }): Promise<Uint8Array>;
  /** The certificates (DER) by which the lender signs, those of before too. */
  lenderCertificates(): Promise<readonly Uint8Array[]>;
  /** The certificates (DER) of those who stand for the signatures it makes, and by which they are verified later. */
  authorities(): Promise<readonly Uint8Array[]>;
}
