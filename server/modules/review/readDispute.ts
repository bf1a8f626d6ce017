import type { NikDispute } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import type { InChannel, Platform } from '../../platform/platform';
import { latestApplication, nikClaimsOf, type OwnedApplication } from '../applications';
import { grantedLimit, loanSumsOf } from '../loans';
import { type Operator, recordView } from '../operators';
import { inChannelOfUser, nikOwnership } from '../people';
import { comparedAnswers } from './applicationAnswers';
import { cardBeside } from './cardBeside';

/** What hangs on the NIK of a customer: their limit, and how much they borrowed; in rupiah. */
export async function hangsOnNik(db: Queries, userId: string) {
  const { count: loans, inUse: owed } = await loanSumsOf(db, userId);
  const limit = (await grantedLimit(db, userId))?.total;
  return { loans, owed, ...(limit !== undefined && { limit }) };
}

/** True where a NIK cannot be moved: whose limit or loan hangs on it is not moved with it. */
export const isNikInUse = ({ loans, limit }: Pick<NikDispute, 'loans' | 'limit'>): boolean =>
  loans > 0 || limit !== undefined;

async function sideOf(db: Queries, { release }: InChannel, application: Omit<OwnedApplication, 'withdrawn'>) {
  const { applicationNo, submittedAt, status } = application;
  const { answers } = comparedAnswers(release, application);
  const { fullName, idNumber, idPhoto, facePhoto, idHoldingPhoto } = answers;
  const { reading } = await cardBeside(db, application, []);
  return {
    ...{ applicationNo, submittedAt: submittedAt.toISOString(), status },
    ...(typeof fullName === 'string' && { fullName }),
    ...(typeof idNumber === 'string' && { idNumber }),
    ...(reading.idNumber !== undefined && { cardSays: reading }),
    ...(isUuid(idPhoto) && { idPhoto }),
    ...(isUuid(facePhoto) && { facePhoto }),
    ...(isUuid(idHoldingPhoto) && { idHoldingPhoto }),
  };
}

/** Another customer with a NIK, with what hangs on it; the look at what they sent is written down. */
async function sideSeen(
  services: Platform,
  operator: Operator,
  userId: string,
  application: Omit<OwnedApplication, 'userId' | 'withdrawn'> | undefined,
): Promise<NikDispute> {
  const { database, clock } = services;
  if (application) {
    await recordView(database, { operator, act: 'application.view', subject: application.applicationNo }, clock());
  }
  return {
    ...(application && {
      application: await sideOf(database, await inChannelOfUser(services, database, userId), {
        ...application,
        userId,
      }),
    }),
    ...(await hangsOnNik(database, userId)),
  };
}

/**
 * The customer who has the NIK of a disputed application; undefined where none has it any more. That the reviewer has
 * looked at what they sent is written to the audit trail.
 */
export async function readDispute(
  services: Platform,
  operator: Operator,
  { disputed, userId, answers: { idNumber } }: Pick<OwnedApplication, 'disputed' | 'userId' | 'answers'>,
): Promise<NikDispute | undefined> {
  const { database } = services;
  const owner = disputed && typeof idNumber === 'string' ? await nikOwnership(database, idNumber) : undefined;
  if (!owner || owner.userId === userId) return undefined;
  const application = await latestApplication(database, owner.userId);
  return {
    ownSince: owner.since.toISOString(),
    ...(await sideSeen(services, operator, owner.userId, application)),
  };
}

/**
 * The others who sent the NIK that the applicant owns, and of whom no reviewer has said whose it is. That the reviewer has
 * looked at what they sent is written to the audit trail.
 */
export async function readClaims(
  services: Platform,
  operator: Operator,
  application: OwnedApplication,
): Promise<NikDispute[]> {
  const sides: NikDispute[] = [];
  for (const claim of await nikClaimsOf(services.database, application)) {
    sides.push(await sideSeen(services, operator, claim.userId, claim));
  }
  return sides;
}
