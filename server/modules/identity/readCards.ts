import type { CardState } from '../../../src/contract/generated/bodies';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { IdentityNeeds } from './needs';
import type { FoundCard } from './ports/cardReader';
import { readPicture } from './storedPictures';
import { claimCard, findCardReading, putBackCard, writeCardReading } from './tables/cardReadings';
import { findPhoto } from './tables/photos';

/** After that, a server that has begun counts as ended. */
const STALE_MS = 2 * 60_000;
/** A picture that ended so many servers is left alone. */
const TRIES = 3;

/** True once no one reads a card any more: it was read, with or without anything found, or given up. */
export const isReadingOver = ({ isRead, tries }: { isRead: boolean; tries: number }): boolean =>
  isRead || tries >= TRIES;

type Claimed = { photoId: string; userId: string };

const claim = ({ database, clock }: IdentityNeeds, photoId?: string): Promise<Claimed | undefined> => {
  const now = clock();
  const staleBefore = new Date(now.getTime() - STALE_MS);
  return claimCard(database, { now, staleBefore, tries: TRIES, ...(photoId !== undefined && { photoId }) });
};

/** Reads a card that this server has claimed; false where the reader has too much to do, and it waits on. */
async function read(services: IdentityNeeds, { photoId, userId }: Claimed): Promise<boolean> {
  const { database, cards, clock, metrics, report } = services;
  const bytes = await readPicture(services, userId, photoId);
  let found: FoundCard = { reading: {} };
  try {
    if (bytes) found = await cards.read(bytes);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') {
      await putBackCard(database, photoId);
      return false;
    }
    // nothing is offered then, and people type as ever
    const reason = error instanceof Refusal ? (error.cause ?? error) : error;
    const said = reason instanceof Error ? reason.message : String(reason);
    report(new Error(`The ID card in picture ${photoId} could not be read, its fields are left to be typed: ${said}`));
  }
  const { reading } = found;
  metrics.cards.inc({ outcome: reading.idNumber === undefined ? 'nothing' : reading.fullName ? 'all' : 'withoutName' });
  await writeCardReading(database, photoId, found, clock());
  return true;
}

/** Reads the card in a picture that was just stored, while its upload is answered. Never rejects: what fails is read later. */
export async function readNewCard(services: IdentityNeeds, photoId: string): Promise<void> {
  try {
    const claimed = await claim(services, photoId);
    if (claimed) await read(services, claimed);
  } catch (error) {
    if (!services.stopping.aborted) services.report(error);
  }
}

/** Reads the cards that are left: of a server that ended, or had too much to do. */
export async function readWaitingCards(services: IdentityNeeds, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(services);
    if (!claimed || !(await read(services, claimed))) return;
  }
}

/** What the user's picture of a card says; nothing where cards are not read. Refuses with PHOTO_NOT_FOUND. */
export async function cardStateOf(
  { database, config }: IdentityNeeds,
  userId: string,
  photoId: unknown,
): Promise<CardState> {
  if (!isUuid(photoId) || !(await findPhoto(database, userId, photoId)))
    throw new Refusal('PHOTO_NOT_FOUND', { status: 404 });
  // no one reads other pictures, nor one that was given up
  const found = config.readCards ? await findCardReading(database, userId, photoId) : undefined;
  return found ? { isRead: isReadingOver(found), reading: found.reading } : { isRead: true, reading: {} };
}
