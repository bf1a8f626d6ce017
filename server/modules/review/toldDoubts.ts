import type { Platform } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';
import { eventsAmong, type OwnedApplication } from '../applications';
import { releasesOfUsers } from '../people';
import { shownAnswers } from './applicationAnswers';
import { type CardReadings, contradictedAmong } from './cardBeside';
import { SLIP_BY, slipIn } from './domain/slipIncome';
import { incomeDoubts } from './domain/unusualIncome';

/** What is doubtful in an application: what was found when it was sent, and an income that is not usual. */
export function doubtsNow(release: Definitions, application: Pick<OwnedApplication, 'answers' | 'doubts'>): string[] {
  const { doubts } = application;
  // one that is not in rupiah is neither
  const ofIncome = doubts.includes('incomeInRupiah') ? [] : incomeDoubts(shownAnswers(release, application));
  return [...doubts, ...ofIncome];
}

/** The same of some applications, by number, with what differs from the ID card or, by more than a little, from documents. */
export async function toldDoubts(
  services: Platform,
  applications: readonly OwnedApplication[],
  cards: CardReadings,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { database } = services;
  const numbers = applications.map(({ applicationNo }) => applicationNo);
  const contradicted = await contradictedAmong(database, applications, cards);
  const events = await eventsAmong(database, numbers, SLIP_BY);
  const users = applications.map(({ userId }) => userId);
  const releaseOf = await releasesOfUsers(services, database, users);
  return new Map(
    applications.map((application) => {
      const { applicationNo, userId } = application;
      const slip = slipIn(events.filter((event) => event.applicationNo === applicationNo));
      return [
        applicationNo,
        [
          ...doubtsNow(releaseOf(userId), application),
          ...(contradicted.has(applicationNo) ? ['differsFromCard'] : []),
          ...(slip?.isFarOff ? ['slipFarOff'] : []),
        ],
      ];
    }),
  );
}
