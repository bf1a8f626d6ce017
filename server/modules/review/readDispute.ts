import type { NikDispute } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import { isUuid } from '../../platform/domain/photoIds';
import type { InChannel, Platform } from '../../platform/platform';
import { latestApplication, nikClaimsOf, type OwnedApplication } from '../applications';
import { grantedLimit, loanSumsOf } from '../loans';
import { type Operator, recordView } from '../operators';
import { inChannelOfUser, nikOwnership } from '../people';
import { shownAnswers } from './applicationAnswers';

/** What hangs on the NIK of a customer: their limit, and how much they borrowed; in rupiah. */
export async function hangsOnNik(db: Queries, userId: string) {
  const { count: loans, inUse: owed } = await loanSumsOf(db, userId);
  const limit = (await grantedLimit(db, userId))?.total;
  return { loans, owed, ...(limit !== undefined && { limit }) };
}

/** True where a NIK cannot be moved: whose limit or loan hangs on it is not moved with it. */
export const isNikInUse = ({ loans, limit }: Pick<NikDispute, 'loans' | 'limit'>): boolean =>
  loans > 0 || limit !== undefined;

function sideOf({ release }: InChannel, application: Parameters<typeof shownAnswers>[1] & Shown) {
  const { applicationNo, submittedAt, status } = application;
  const { fullName, idPhoto, facePhoto } = shownAnswers(release, application);
  return {
    ...{ applicationNo, submittedAt: submittedAt.toISOString(), status },
    ...(typeof fullName === 'string' && { fullName }),
    ...(isUuid(idPhoto) && { idPhoto }),
    ...(isUuid(facePhoto) && { facePhoto }),
  };
}

type Shown = Pick<OwnedApplication, 'applicationNo' | 'submittedAt' | 'status'>;

/** Another customer with a NIK, with what hangs on it; the look at what they sent is written down. */
async function sideSeen(
  services: Platform,
  operator: Operator,
  userId: string,
  application: Parameters<typeof sideOf>[1] | undefined,
): Promise<NikDispute> {
  const { database, clock } = services;
  if (application) {
    await recordView(database, { operator, act: 'application.view', subject: application.applicationNo }, clock());
  }
  return {
    ...(application && { application: sideOf(await inChannelOfUser(services, database, userId), application) }),
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
