import type { Flow } from '../../../src/contract/definitions';
import { draftKey } from '../../../src/engine/address';
import { USER_AGREEMENT } from '../../domain/agreements';
import type { DraftView } from '../../domain/draftState';
import type { User } from '../../domain/known';
import { Refusal, type RefusalCode } from '../../domain/refusals';
import { type ApplicationPhase, asksForCredit, hasSentWhole, isApplicationFlow, phaseOf } from '../../domain/standing';
import { creditOf } from '../../facts/credit';
import { hasAgreed } from '../../repositories/agreements';
import { type Application, latestApplication } from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import { begunDrafts } from '../../repositories/drafts';
import type { ChannelServices } from '../../services';
import { termsInForce } from '../documents/documentsInForce';
import { loanToday } from '../loans/loanClock';

/** A user's latest application and how far it is. */
export interface ApplicationState {
  phase: ApplicationPhase;
  application: Application | undefined;
}

/** The state of a user's latest application, as the reviewers and the lender have decided by now. */
export async function applicationState(services: ChannelServices, db: Queries, user: User): Promise<ApplicationState> {
  const application = await latestApplication(db, user.userId);
  if (!application) return { phase: 'none', application };
  const credit = await creditOfLatest({ services, db, user }, application);
  const today = await loanToday(services, db, user.userId);
  return { phase: phaseOf(application, credit?.creditStatus, today), application };
}

/** What was decided on the user's credit, unless their latest application is another than the one that asked for it. */
export async function creditOfLatest(
  asking: Omit<Parameters<typeof creditOf>[0], 'now'>,
  latest: Application | undefined,
) {
  const { release, clock } = asking.services;
  const flow = latest && release.flow(latest.flow);
  if (latest && !(flow && asksForCredit(flow))) return undefined;
  return creditOf({ ...asking, now: clock() });
}

/** The applications that were begun and not sent, the one worked on last first. */
export async function begunApplications({ database, release }: ChannelServices, userId: string): Promise<Flow[]> {
  const begun = await begunDrafts(database, userId);
  return begun.flatMap(({ flow: key, done }) => {
    const flow = release.flow(key);
    return flow && draftKey(flow) === key && isApplicationFlow(flow) && !hasSentWhole(flow, done) ? [flow] : [];
  });
}

/** Refuses to begin an application beside another one that is begun: that one is to be gone on with. */
export async function refuseSecondBegun(services: ChannelServices, { flow, draft, user }: DraftView): Promise<void> {
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
export async function refuseApplication(services: ChannelServices, db: Queries, view: DraftView): Promise<void> {
  const { flow, draft, user } = view;
  if (!isApplicationFlow(flow) || draft.facts.applicationNo !== undefined) return;
  const { phase } = await applicationState(services, db, user);
  const code = REFUSED[phase];
  if (code) throw new Refusal(code, { status: CONFLICT });
  if (!(await hasAgreed(db, user.userId, USER_AGREEMENT, termsInForce(services))))
    throw new Refusal('TERMS_NOT_ACCEPTED');
}
