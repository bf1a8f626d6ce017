import type { Question } from '../../../platform/outside/question';

/** Who signs, when. */
export interface Signing {
  by: 'borrower' | 'lender';
  name: string;
  at: Date;
}

/** Why a signature is not there yet: the provider has the document and signs later. */
export class SignatureAwaited extends Error {}

/** A certified signature: who signs what. */
export interface ESign {
  /**
   * The document with the signature of a person, or of the lender. Asked again with the same reference it signs once. Rejects
   * with SignatureAwaited where the signature comes later, and otherwise where the provider did not answer or signed something else.
   */
  sign(pdf: Uint8Array, signing: Signing, question: Question): Promise<Uint8Array>;
  /** The certificates (DER) by which the lender signs, those of before too. */
  lenderCertificates(): Promise<readonly Uint8Array[]>;
  /** The certificates (DER) of those who stand for the signatures it makes, and by which they are verified later. */
  authorities(): Promise<readonly Uint8Array[]>;
}
