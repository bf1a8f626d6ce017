import type { CertificateMaterial } from '../adapters/sandboxESign';
import type { Queries } from './database';
import { sealedJson } from './vault';

/** A certificate of the sandbox by its name; undefined while it was never made. */
export async function certificateNamed(db: Queries, name: string): Promise<CertificateMaterial | undefined> {
  const [row] = await db.query<{ material: CertificateMaterial }>(
    'SELECT material FROM sandbox_certificates WHERE name = $1',
    [name],
  );
  return row?.material;
}

/** Keeps a certificate; gives the one that was there before, where there was one. */
export async function keepCertificate(
  db: Queries,
  name: string,
  material: CertificateMaterial,
): Promise<CertificateMaterial> {
  await db.query('INSERT INTO sandbox_certificates (name, material) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    sealedJson(material),
  ]);
  return (await certificateNamed(db, name)) ?? material;
}
