import type { CardReading, IdentityMark } from '../../../src/contract/generated/bodies';
import { answersByPart } from '../../domain/cardFields';
import { differencesFrom, marksIn } from '../../domain/identityMarks';
import { isUuid } from '../../domain/photoIds';
import type { ApplicationEvent, OwnedApplication } from '../../repositories/applications';
import { findCardReading } from '../../repositories/cardReadings';
import type { Queries } from '../../repositories/database';

/** What the ID card of an application says, as far as it was read, and what differs from it or was compared by a reviewer. */
export async function cardBeside(
  db: Queries,
  application: Pick<OwnedApplication, 'userId' | 'answers' | 'cardFields'>,
  events: readonly ApplicationEvent[],
): Promise<{ reading: CardReading; marks: IdentityMark[] }> {
  const answers = answersByPart(application);
  const { idPhoto } = answers;
  const found = isUuid(idPhoto) ? await findCardReading(db, application.userId, idPhoto) : undefined;
  const reading = found?.reading ?? {};
  return { reading, marks: marksIn(events, differencesFrom(reading, answers)) };
}
