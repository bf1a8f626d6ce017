import type { Queries } from '../../platform/database/database';
import { firstValue, insertUnless } from '../../platform/database/statements';
import { sealedJson } from '../../platform/database/vault';

/** As it is stored: base64 of the private key (PKCS 8) and of the certificate. */
export interface CertificateMaterial {
  key: string;
  certificate: string;
}

/** A certificate of the sandbox by its name; undefined while it was never made. */
export async function certificateNamed(db: Queries, name: string): Promise<CertificateMaterial | undefined> {
  return firstValue<CertificateMaterial>(db, 'SELECT material FROM sandbox_certificates WHERE name = $1', [name]);
}

/** Keeps a certificate; gives the one that was there before, where there was one. */
export async function keepCertificate(
  db: Queries,
  name: string,
  material: CertificateMaterial,
): Promise<CertificateMaterial> {
  await insertUnless(db, 'sandbox_certificates', 'any', { name, material: sealedJson(material) });
  return (await certificateNamed(db, name)) ?? material;
}
