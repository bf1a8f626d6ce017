import type { Flow } from '../../../src/contract/definitions';
import { draftKey } from '../../../src/engine/address';
import type { Queries } from '../../platform/database/database';
import { Refusal, type RefusalCode } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { asksForCredit, hasSentWhole, isApplicationFlow } from '../../platform/releases/flowKinds';
import { hasAgreedToTerms } from '../documents';
import { loanToday, type User } from '../people';
import { decidedCredit } from './decidedCredit';
import type { DraftView } from './domain/draftState';
import { type ApplicationPhase, phaseOf } from './domain/standing';
import type { ApplicationsNeeds } from './needs';
import { type Application, latestApplication } from './tables/applications';
import { begunDrafts } from './tables/drafts';

/** A user's latest application and how far it is. */
export interface ApplicationState {
  phase: ApplicationPhase;
  application: Application | undefined;
}

/** The state of a user's latest application, as the reviewers and the lender have decided by now. */
export async function applicationState(
  services: InChannel<ApplicationsNeeds>,
  db: Queries,
  user: User,
): Promise<ApplicationState> {
  const application = await latestApplication(db, user.userId);
  if (!application) return { phase: 'none', application };
  const credit = creditIsOf(services.release, application)
    ? await decidedCredit({ services, db, user, now: services.clock() })
    : undefined;
  const today = await loanToday(services, db, user.userId);
  return { phase: phaseOf(application, credit?.status, today), application };
}

/** False where a user's latest application is another than the one that asked for their credit. */
export function creditIsOf(release: InChannel['release'], latest: Pick<Application, 'flow'> | undefined): boolean {
  const flow = latest && release.flow(latest.flow);
  return latest === undefined || (flow !== undefined && asksForCredit(flow));
}

/** The applications that were begun and not sent, the one worked on last first. */
export async function begunApplications(
  { database, release }: InChannel<ApplicationsNeeds>,
  userId: string,
): Promise<Flow[]> {
  const begun = await begunDrafts(database, userId);
  return begun.flatMap(({ flow: key, done }) => {
    const flow = release.flow(key);
    return flow && draftKey(flow) === key && isApplicationFlow(flow) && !hasSentWhole(flow, done) ? [flow] : [];
  });
}

/** Refuses to begin an application beside another one that is begun: that one is to be gone on with. */
export async function refuseSecondBegun(
  services: InChannel<ApplicationsNeeds>,
  { flow, draft, user }: DraftView,
): Promise<void> {
  if (draft.revision > 0 || !isApplicationFlow(flow)) return;
  const begun = await begunApplications(services, user.userId);
  const other = begun.find(({ id }) => id !== flow.id);
  if (other) throw new Refusal('APPLICATION_BEGUN', { data: { path: other.path } });
}

/** Why there can be no other application now. */
const REFUSED: Readonly<Partial<Record<ApplicationPhase, RefusalCode>>> = {
  review: 'APPLICATION_VERIFYING',
  returned: 'APPLICATION_RETURNED',
  approved: 'HAS_LIMIT',
  declined: 'APPLICATION_DECLINED',
};

const CONFLICT = 409;

/**
 * Refuses a new application, and all that leads to one, beside the one there is and by a person who has not accepted the
 * terms.
 */
export async function refuseApplication(
  services: InChannel<ApplicationsNeeds>,
  db: Queries,
  view: DraftView,
): Promise<void> {
  const { flow, draft, user } = view;
  if (!isApplicationFlow(flow) || draft.facts.applicationNo !== undefined) return;
  const { phase } = await applicationState(services, db, user);
  const code = REFUSED[phase];
  if (code) throw new Refusal(code, { status: CONFLICT });
  if (!(await hasAgreedToTerms(services, db, user.userId))) throw new Refusal('TERMS_NOT_ACCEPTED');
}
