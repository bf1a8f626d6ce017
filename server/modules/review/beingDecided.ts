import type { Queries } from '../../platform/database/database';
import { eventsOf, nikClaimsOf, type OwnedApplication, openAskOf, roundOf, WITH_SERVICE } from '../applications';
import { decisionOfRound } from '../credit';
import { isAwaitedAccount, openChecks } from '../people';
import { isDecidedAlone } from './askDecision';
import { cardBeside } from './cardBeside';
import { isContradicted } from './domain/identityMarks';
import type { ReviewNeeds } from './port';

/** True where a person has to do something first: no one else decides before. */
export async function waitsForPerson(db: Queries, application: OwnedApplication, ofCredit: boolean): Promise<boolean> {
  const { applicationNo, userId, disputed } = application;
  if (disputed || (await nikClaimsOf(db, application)).length > 0) return true;
  const open = await openChecks(db, userId);
  // an approval can wait for the bank
  if (open.some((check) => ofCredit || !isAwaitedAccount(check))) return true;
  if (await openAskOf(db, applicationNo)) return true;
  return isContradicted((await cardBeside(db, application, await eventsOf(db, applicationNo))).marks);
}

/** True while who decides beside reviewers is asked about an application, or is about to be, and has not answered. */
export async function isBeingDecided(
  services: ReviewNeeds,
  application: OwnedApplication,
  ofCredit: boolean,
): Promise<boolean> {
  const { database } = services;
  const { applicationNo, submittedAt, status, withdrawn } = application;
  if (status !== WITH_SERVICE || withdrawn || !isDecidedAlone(services)) return false;
  const round = { applicationNo, submittedAt, round: await roundOf(database, applicationNo) };
  if ((await decisionOfRound(database, round))?.answer) return false;
  return !(await waitsForPerson(database, application, ofCredit));
}
