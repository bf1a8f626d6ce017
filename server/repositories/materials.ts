import { randomUUID } from 'node:crypto';
import type { Queries } from './database';

/** Keeps the pictures of one kind of supplemental material in place of those given before. */
export async function replaceMaterial(
  db: Queries,
  material: { userId: string; flow: string; type: string; photoIds: readonly string[]; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO materials (material_id, user_id, flow, type, photo_ids, created_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id, flow, type)
     DO UPDATE SET photo_ids = excluded.photo_ids, created_at = excluded.created_at`,
    [randomUUID(), material.userId, material.flow, material.type, JSON.stringify(material.photoIds), material.now],
  );
}
