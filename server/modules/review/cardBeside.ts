import type { CardArea, CardReading, IdentityMark } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import { type ApplicationEvent, answersByPart, eventsAmong, type OwnedApplication } from '../applications';
import { cardReadingsOf, findCardReading, isReadingOver } from '../identity';
import { COMPARED_BY, differencesFrom, isContradicted, marksIn } from './domain/identityMarks';

/** What the ID card of an application says, as far as it was read, where it lies in its picture, what differs from that, and the last word on each part. */
export async function cardBeside(
  db: Queries,
  application: Pick<OwnedApplication, 'userId' | 'answers' | 'cardFields'>,
  events: readonly ApplicationEvent[],
): Promise<{ reading: CardReading; area: CardArea | undefined; read: IdentityMark[]; marks: IdentityMark[] }> {
  const answers = answersByPart(application);
  const { idPhoto } = answers;
  const found = isUuid(idPhoto) ? await findCardReading(db, application.userId, idPhoto) : undefined;
  const reading = found?.reading ?? {};
  const read = differencesFrom(reading, answers);
  return { reading, area: found?.area, read, marks: marksIn(events, read) };
}

export type CardReadings = Awaited<ReturnType<typeof cardReadingsOf>>;

/** What was read on the ID cards of some applications, as far as it was. */
export const cardsAmong = (db: Queries, applications: readonly OwnedApplication[]): Promise<CardReadings> =>
  cardReadingsOf(db, applications.map((one) => answersByPart(one).idPhoto).filter(isUuid));

/** The numbers of those of some applications of which a part differs from the ID card, and no reviewer has explained it. */
export async function contradictedAmong(
  db: Queries,
  applications: readonly OwnedApplication[],
  readings: CardReadings,
): Promise<ReadonlySet<string>> {
  const numbers = applications.map(({ applicationNo }) => applicationNo);
  const events = await eventsAmong(db, numbers, COMPARED_BY);
  const answers = new Map(applications.map((one) => [one.applicationNo, answersByPart(one)]));
  const differing = applications.filter(({ applicationNo, userId }) => {
    const own = answers.get(applicationNo) ?? {};
    const read = readings.find((one) => one.photoId === own.idPhoto && one.userId === userId)?.reading ?? {};
    const happened = events.filter((one) => one.applicationNo === applicationNo);
    return isContradicted(marksIn(happened, differencesFrom(read, own)));
  });
  return new Set(differing.map(({ applicationNo }) => applicationNo));
}

/** The numbers of those of some applications on whose ID card nothing was read; of one that is still being read it is not known yet. */
export function unreadAmong(applications: readonly OwnedApplication[], readings: CardReadings): ReadonlySet<string> {
  const photos = new Map(applications.map((one) => [one.applicationNo, answersByPart(one).idPhoto]));
  const readOrWaiting = new Set(
    readings.filter((one) => one.reading.idNumber !== undefined || !isReadingOver(one)).map(({ photoId }) => photoId),
  );
  return new Set(
    [...photos].flatMap(([number, photo]) => (isUuid(photo) && !readOrWaiting.has(photo) ? [number] : [])),
  );
}
