import type { ReviewCause, ReviewStatus } from '../../../../src/contract/generated/bodies';
import type { Queries } from '../../../platform/database/database';
import { columnOf } from '../../../platform/database/statements';
import { nikOwnership, typedNikForms } from '../../people';
import { isUnderReview, REVIEW_CHANGES, WITH_REVIEWERS } from '../domain/standing';
import { APPLICATION_COLUMNS, type OwnedApplication } from './applications';

/** A claim lasts while its application is decided on, and while it can still come back corrected. */
const CLAIMING: readonly ReviewStatus[] = [...WITH_REVIEWERS, ...REVIEW_CHANGES.corrected.from];

/** What a reviewer says of whose a NIK is: of what others sent before it, that is settled. */
const SETTLING: readonly ReviewCause[] = ['nikKept', 'nikTaken'];

const nikOf = ({ answers: { idNumber } }: Pick<OwnedApplication, 'answers'>) =>
  typeof idNumber === 'string' ? idNumber : undefined;

/** The applications of some owners of a NIK, by their numbers, each with those of others who sent the same NIK. */
export type NikClaims = ReadonlyMap<string, readonly OwnedApplication[]>;

/**
 * What others sent with the NIK of some applications that wait for a decision and whose applicants own it, as long as no
 * reviewer has said whose the NIK is; the first sent first. Once one has said that it stays, who sends it later holds up its
 * owner's application no more: else anybody could, as often as they like.
 */
export async function nikClaimsOn(db: Queries, applications: readonly OwnedApplication[]): Promise<NikClaims> {
  const owned = applications.flatMap((one) => {
    const nik = one.disputed || !isUnderReview(one) ? undefined : nikOf(one);
    return nik === undefined ? [] : [{ ...one, nik }];
  });
  if (owned.length === 0) return new Map();
  const kept = await columnOf<string>(
    db,
    `SELECT application_no FROM applications JOIN application_events AS e USING (application_no)
     WHERE application_no = ANY ($1::text[]) AND e.cause = $2 AND e.at >= submitted_at`,
    [owned.map(({ applicationNo }) => applicationNo), 'nikKept' satisfies ReviewCause],
  );
  const waiting = owned.filter(({ applicationNo }) => !kept.includes(applicationNo));
  if (waiting.length === 0) return new Map();
  const sent = await db.query<OwnedApplication>(
    `SELECT ${APPLICATION_COLUMNS} FROM applications
     WHERE nik_mark = ANY ($1::text[]) AND disputed_at IS NOT NULL AND withdrawn_at IS NULL AND status = ANY ($2::text[])
       AND NOT EXISTS (SELECT 1 FROM application_events AS settled
         WHERE settled.application_no = applications.application_no AND settled.cause = ANY ($3::text[])
           AND settled.at >= applications.submitted_at)
     ORDER BY submitted_at, application_no`,
    [typedNikForms(waiting.map(({ nik }) => nik)), CLAIMING, SETTLING],
  );
  const found = new Map<string, OwnedApplication[]>();
  for (const { applicationNo, userId, nik } of waiting) {
    const claims = sent.filter((claim) => claim.userId !== userId && nikOf(claim) === nik);
    if (claims.length > 0 && (await nikOwnership(db, nik))?.userId === userId) found.set(applicationNo, claims);
  }
  return found;
}

/** The same of one application. */
export const nikClaimsOf = async (db: Queries, application: OwnedApplication): Promise<readonly OwnedApplication[]> =>
  (await nikClaimsOn(db, [application])).get(application.applicationNo) ?? [];
