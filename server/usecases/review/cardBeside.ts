import type { Answers } from '../../../src/contract/definitions';
import type { CardReading, IdentityMark } from '../../../src/contract/generated/bodies';
import { differencesFrom, marksIn } from '../../domain/identityMarks';
import { isUuid } from '../../domain/photoIds';
import type { ApplicationEvent, OwnedApplication } from '../../repositories/applications';
import { findCardReading } from '../../repositories/cardReadings';
import type { Queries } from '../../repositories/database';

/** What the ID card of an application says, as far as it was read, and what differs from it or was compared by a reviewer. */
export async function cardBeside(
  db: Queries,
  { userId, answers }: Pick<OwnedApplication, 'userId' | 'answers'>,
  events: readonly ApplicationEvent[],
): Promise<{ reading: CardReading; marks: IdentityMark[] }> {
  const { idPhoto } = answers;
  const found = isUuid(idPhoto) ? await findCardReading(db, userId, idPhoto) : undefined;
  const reading = found?.reading ?? {};
  return { reading, marks: marksIn(events, differencesFrom(reading, answers as Answers)) };
}
