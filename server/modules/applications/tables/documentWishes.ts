import { randomUUID } from 'node:crypto';
import type { AskedMaterial, DocumentNotice, DocumentWish } from '../../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../../platform/database/database';
import { changeStatus, firstRow, insertInto, insertUnless, quoted } from '../../../platform/database/statements';
import type { NoticeTable } from '../../../platform/outside/notices';
import { WISH_CHANGES, WITHOUT_DOCUMENTS } from '../domain/documentWishes';

/** Documents that the lender's system wants. */
export interface StoredWish extends DocumentWish {
  applicationNo: string;
  userId: string;
  documents: readonly AskedMaterial[];
  askedAt: Date;
}

/** Each wish with what of it was not given since; OVER where its application has no place for documents any more. */
const WISHES = `SELECT w.reference, w.application_no, w.user_id, w.documents, w.asked_at,
    CASE WHEN w.status = ${quoted(WISH_CHANGES.wanted.to)}
      AND (a.withdrawn_at IS NOT NULL OR a.status IN (${quoted(...WITHOUT_DOCUMENTS)})) THEN 'OVER' ELSE w.status END AS status,
    CASE WHEN w.status = ${quoted(WISH_CHANGES.given.to)} THEN '[]'::jsonb ELSE coalesce((
      SELECT jsonb_agg(type.name ORDER BY type.place) FROM jsonb_array_elements_text(w.documents) WITH ORDINALITY AS type (name, place)
      WHERE NOT EXISTS (SELECT 1 FROM materials m WHERE m.user_id = w.user_id AND m.type = type.name
        AND m.deleted_at IS NULL AND m.created_at > w.asked_at)), '[]'::jsonb) END AS missing
  FROM document_wishes w JOIN applications a USING (application_no)`;

/** Keeps a wish; false, and nothing is kept, where there is one with its reference. */
export const insertWish = (
  tx: Transaction,
  { documents, ...wish }: Pick<StoredWish, 'reference' | 'applicationNo' | 'userId' | 'documents' | 'askedAt'>,
): Promise<boolean> =>
  insertUnless(tx, 'document_wishes', '(reference)', {
    ...wish,
    documents: JSON.stringify(documents),
    status: WISH_CHANGES.wanted.to,
  });

/** The wish with a reference, which must be a UUID. */
export const findWish = (db: Queries, reference: string): Promise<StoredWish | undefined> =>
  firstRow(db, `${WISHES} WHERE w.reference = $1`, [reference]);

/** What is wanted of a person and was not given yet, the first first. */
export const openWishes = (db: Queries, userId: string): Promise<StoredWish[]> =>
  db.query(
    `SELECT * FROM (${WISHES} WHERE w.user_id = $1) AS own
     WHERE status = ${quoted(WISH_CHANGES.wanted.to)} ORDER BY asked_at, reference`,
    [userId],
  );

/** Ends a wish; false, and nothing changes, where it was ended before. */
export const endWish = (
  tx: Transaction,
  reference: string,
  change: 'given' | 'cancelled',
  endedAt: Date,
): Promise<boolean> => changeStatus(tx, 'document_wishes', { reference }, WISH_CHANGES[change], { endedAt });

/** Has the lender's system be told that a document was given. */
export async function addWishNotice(
  tx: Transaction,
  notice: Omit<DocumentNotice, 'notice' | 'givenAt'>,
  givenAt: Date,
): Promise<void> {
  const noticeId = randomUUID();
  const { reference } = notice;
  const told = { notice: noticeId, ...notice, givenAt: givenAt.toISOString() } satisfies DocumentNotice;
  await insertInto(tx, 'document_notices', {
    ...{ noticeId, reference, givenAt, nextTryAt: givenAt },
    told: JSON.stringify(told),
  });
}

/** What the lender's system is to be told: each row has the notice as `told`. */
export const WISH_NOTICES: NoticeTable = {
  ...{ table: 'document_notices', about: 'reference', order: 'notice_no' },
  columns: 'told',
};
