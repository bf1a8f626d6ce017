import { CryptoKeySigner, PDF } from '@libpdf/core';

/** Who signs, with what. */
export interface SigningKey {
  key: CryptoKey;
  /** DER */
  certificate: Uint8Array;
  /** DER, the signer's issuer first */
  chain: readonly Uint8Array[];
}

export interface SignatureDetail {
  /** names the signature within the document */
  field: string;
  reason: string;
  at: Date;
}

/** The document with a signature added after all that it holds, so that those before stay valid (PAdES B-B). */
export async function signPdf(
  pdf: Uint8Array,
  { key, certificate, chain }: SigningKey,
  { field, reason, at }: SignatureDetail,
): Promise<Uint8Array> {
  const signer = new CryptoKeySigner(key, certificate, 'EC', 'ECDSA', [...chain]);
  const { bytes } = await (await PDF.load(pdf)).sign({ signer, fieldName: field, reason, signingTime: at });
  return bytes;
}
