import type { AskedMaterial, ReviewCause } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { changed, firstValue, quoted } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import { WISH_CHANGES, WITHOUT_DOCUMENTS } from '../domain/documentWishes';
import { REVIEW_CHANGES } from '../domain/standing';

/** One supplemental material as it stands: its pictures, or what was said instead. */
export interface Material {
  materialId: string;
  type: string;
  /** key of the draft it was given with */
  flow: string;
  photoIds: readonly string[];
}

export interface NewMaterial {
  materialId: string;
  userId: string;
  flow: string;
  type: string;
  photoIds: readonly string[];
  details: Readonly<Record<string, unknown>>;
  now: Date;
}

/** Keeps a material in place of the one of its type given before; it is another one then, with another id. */
export async function replaceMaterial(db: Queries, material: NewMaterial): Promise<void> {
  const { materialId, userId, flow, type, photoIds, details, now } = material;
  await db.query(
    `INSERT INTO materials (material_id, user_id, flow, type, photo_ids, details, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (user_id, type) WHERE deleted_at IS NULL
     DO UPDATE SET material_id = excluded.material_id, flow = excluded.flow, photo_ids = excluded.photo_ids,
       details = excluded.details, created_at = excluded.created_at`,
    [materialId, userId, flow, type, JSON.stringify(photoIds), sealedJson(details), now],
  );
}

/** The user's materials, at most one of each type. */
export async function materialsOf(db: Queries, userId: string): Promise<Material[]> {
  return db.query(
    'SELECT material_id, type, flow, photo_ids FROM materials WHERE user_id = $1 AND deleted_at IS NULL',
    [userId],
  );
}

/** When the user gave their material of a type; undefined where there is none. */
export async function materialGivenAt(db: Queries, userId: string, type: string): Promise<Date | undefined> {
  return firstValue<Date>(
    db,
    'SELECT created_at FROM materials WHERE user_id = $1 AND type = $2 AND deleted_at IS NULL',
    [userId, type],
  );
}

/** Takes a material of a type back, once or again; false when there is no such one of the user. `materialId` must be a UUID. */
export async function takeBackMaterial(
  db: Queries,
  { userId, materialId, type }: Pick<NewMaterial, 'userId' | 'materialId' | 'type'>,
  now: Date,
): Promise<boolean> {
  return changed(
    db,
    `UPDATE materials SET deleted_at = coalesce(deleted_at, $3)
     WHERE material_id = $1 AND user_id = $2 AND type = $4`,
    [materialId, userId, now, type],
  );
}

/** Documents that a reviewer or the lender's system asked for, and that were not given since. */
export interface OpenAsk {
  since: Date;
  missing: readonly AskedMaterial[];
}

/** What begins an ask of a reviewer, in place of the one before, and what ends one that is not met. */
const ASKS: readonly ReviewCause[] = ['materialsAsked', 'corrected'];

/** What these applications wait for from their applicants, by their numbers; nothing of those that wait for nothing. */
export async function openAsks(db: Queries, applicationNos: readonly string[]): Promise<ReadonlyMap<string, OpenAsk>> {
  const rows = await db.query<{ applicationNo: string; at: Date; missing: AskedMaterial[] }>(
    `WITH asks AS (
       SELECT application_no, user_id, asked.at, asked.detail -> 'materials' AS documents FROM (
         SELECT DISTINCT ON (application_no) application_no, at, detail FROM application_events
         WHERE application_no = ANY ($1::text[]) AND cause = ANY ($2::text[]) ORDER BY application_no, event_no DESC
       ) AS asked JOIN applications USING (application_no)
       WHERE applications.status = $3 AND withdrawn_at IS NULL
       UNION ALL
       SELECT w.application_no, w.user_id, asked_at, documents
       FROM document_wishes w JOIN applications a USING (application_no)
       WHERE w.application_no = ANY ($1::text[]) AND w.status = ${quoted(WISH_CHANGES.wanted.to)}
         AND a.status <> ALL ($4::text[]) AND withdrawn_at IS NULL
     ), missing AS (
       SELECT application_no, name, min(asks.at) AS at, min(place) AS place
       FROM asks CROSS JOIN LATERAL jsonb_array_elements_text(documents) WITH ORDINALITY AS type (name, place)
       WHERE NOT EXISTS (
         SELECT 1 FROM materials
         WHERE materials.user_id = asks.user_id AND materials.type = name
           AND deleted_at IS NULL AND created_at > asks.at)
       GROUP BY application_no, name
     )
     SELECT application_no, min(at) AS at, array_agg(name ORDER BY at, place) AS missing FROM missing GROUP BY application_no`,
    [applicationNos, ASKS, REVIEW_CHANGES.materialsAsked.to, WITHOUT_DOCUMENTS],
  );
  return new Map(rows.map(({ applicationNo, at: since, missing }) => [applicationNo, { since, missing }]));
}

/** What one application waits for from its applicant; undefined where that is nothing. */
export const openAskOf = async (db: Queries, applicationNo: string): Promise<OpenAsk | undefined> =>
  (await openAsks(db, [applicationNo])).get(applicationNo);
