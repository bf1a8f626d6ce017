import type { AskDocuments, DocumentNotice, DocumentWish } from '../../../src/contract/generated/bodies';
import type { Queries, Transaction } from '../../platform/database/database';
import { Refusal } from '../../platform/domain/refusals';
import { tellNotices } from '../../platform/outside/notices';
import type { Platform } from '../../platform/platform';
import { notify } from '../messaging';
import { WITHOUT_DOCUMENTS } from './domain/documentWishes';
import { WITH_SERVICE } from './domain/standing';
import type { DocumentListener } from './ports/documentListener';
import { addApplicationEvent, latestApplication, lockApplication } from './tables/applications';
import {
  addWishNotice,
  endWish,
  findWish,
  insertWish,
  openWishes,
  type StoredWish,
  WISH_NOTICES,
} from './tables/documentWishes';
import { type NewMaterial, replaceMaterial } from './tables/materials';

type Needs = Pick<Platform, 'database' | 'clock'>;

const told = ({ reference, status, missing }: StoredWish): DocumentWish => ({
  reference,
  status,
  missing: [...missing],
});

/** The wish that a reference was given to. Refuses with NOT_FOUND. */
async function knownWish(db: Queries, reference: string): Promise<StoredWish> {
  const wish = await findWish(db, reference);
  if (!wish) throw new Refusal('NOT_FOUND');
  return wish;
}

const isSameWish = (kept: StoredWish, asked: AskDocuments): boolean =>
  kept.applicationNo === asked.applicationNo && kept.documents.join() === asked.documents.join();

/**
 * POST /wanted-documents: the lender's system asks a person for documents. Asked again with its reference it is the same wish, and
 * they are told once; with anything else in it, it is refused with IDEMPOTENCY_KEY_REUSED. Refuses with APPLICATION_NOT_FOUND, and with
 * DOCUMENTS_OUT_OF_PLACE where the application is not its person's last, was taken back or came to nothing.
 */
export async function wantDocuments({ database, clock }: Needs, asked: AskDocuments): Promise<DocumentWish> {
  const { reference, applicationNo, documents } = asked;
  const at = clock();
  await database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationNo);
    if (await findWish(tx, reference)) return;
    if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
    const { userId, status, withdrawn } = application;
    const isLatest = (await latestApplication(tx, userId))?.applicationNo === applicationNo;
    if (withdrawn || !isLatest || WITHOUT_DOCUMENTS.includes(status)) throw new Refusal('DOCUMENTS_OUT_OF_PLACE');
    if (!(await insertWish(tx, { reference, applicationNo, userId, documents, askedAt: at }))) return;
    const detail = { materials: documents };
    await addApplicationEvent(tx, { applicationNo, at, cause: 'documentsWanted', operatorId: undefined, detail });
    const kind = status === WITH_SERVICE ? 'documentsAsked' : 'documentsWanted';
    await notify(tx, userId, { kind, materials: documents }, { at });
  });
  const kept = await knownWish(database, reference);
  if (!isSameWish(kept, asked)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return told(kept);
}

/**
 * POST /wanted-documents/cancel: what was not given yet is not wanted any more, and its person is told. What was given or cancelled
 * before stays as it is. Refuses with NOT_FOUND.
 */
export async function cancelWish({ database, clock }: Needs, reference: string): Promise<DocumentWish> {
  const at = clock();
  await database.transaction(async (tx) => {
    const { applicationNo, userId, status, missing: materials } = await knownWish(tx, reference);
    await lockApplication(tx, applicationNo);
    if (!(await endWish(tx, reference, 'cancelled', at))) return;
    const event = { applicationNo, at, cause: 'documentsNotWanted', operatorId: undefined } as const;
    await addApplicationEvent(tx, { ...event, detail: { materials } });
    if (status === 'WANTED') await notify(tx, userId, { kind: 'documentsNotWanted', materials }, { at });
  });
  return told(await knownWish(database, reference));
}

/** POST /wanted-documents/status: how a wish stands. Refuses with NOT_FOUND. */
export const readWish = async ({ database }: Needs, reference: string): Promise<DocumentWish> =>
  told(await knownWish(database, reference));

/** Keeps a material in place of the one of its type given before, and has the lender's system told where it wanted that. */
export async function giveMaterial(tx: Transaction, material: NewMaterial): Promise<void> {
  const { userId, type, photoIds, now: at } = material;
  const wanted = (await openWishes(tx, userId)).filter(({ documents }) => documents.some((name) => name === type));
  await replaceMaterial(tx, material);
  for (const { reference, applicationNo } of wanted) {
    await lockApplication(tx, applicationNo);
    const { status, missing, documents } = await knownWish(tx, reference);
    const document = documents.find((name) => name === type);
    if (status !== 'WANTED' || !document) continue;
    await addWishNotice(tx, { reference, document, pages: photoIds.length, missing: [...missing] }, at);
    if (missing.length > 0) continue;
    await endWish(tx, reference, 'given', at);
    const event = { applicationNo, at, cause: 'documentsGiven', operatorId: undefined } as const;
    await addApplicationEvent(tx, { ...event, detail: { materials: documents } });
  }
}

/** Tells the lender's system what was given of the documents that it wanted, each until it takes that. */
export const tellWishes = (
  work: Parameters<typeof tellNotices>[0] & { wishes: DocumentListener },
  stop: AbortSignal,
): Promise<void> =>
  tellNotices<{ told: DocumentNotice }>(
    work,
    WISH_NOTICES,
    ({ told: notice }, signal) => work.wishes.given(notice, { signal }),
    stop,
  );
