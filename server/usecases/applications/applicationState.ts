import { DOCUMENTS_VERSION } from '../../../src/contract/agreements';
import { USER_AGREEMENT } from '../../domain/agreements';
import type { DraftView } from '../../domain/draftState';
import type { User } from '../../domain/known';
import { Refusal, type RefusalCode } from '../../domain/refusals';
import { type ApplicationPhase, isApplicationFlow, phaseOf } from '../../domain/standing';
import { creditOf } from '../../facts/credit';
import { hasAgreed } from '../../repositories/agreements';
import { type Application, latestApplication } from '../../repositories/applications';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';

/** A user's latest application and how far it is. */
export interface ApplicationState {
  phase: ApplicationPhase;
  application: Application | undefined;
}

/** The state of a user's latest application, as the reviewers and the lender have decided by now. */
export async function applicationState(services: Services, db: Queries, user: User): Promise<ApplicationState> {
  const application = await latestApplication(db, user.userId);
  if (!application) return { phase: 'none', application };
  const credit = await creditOf({ services, db, user, now: services.clock() });
  return { phase: phaseOf(application.status, credit?.creditStatus), application };
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
export async function refuseApplication(services: Services, db: Queries, view: DraftView): Promise<void> {
  const { flow, draft, user } = view;
  if (!isApplicationFlow(flow) || draft.facts.applicationNo !== undefined) return;
  const { phase } = await applicationState(services, db, user);
  const code = REFUSED[phase];
  if (code) throw new Refusal(code, { status: CONFLICT });
  if (!(await hasAgreed(db, user.userId, USER_AGREEMENT, DOCUMENTS_VERSION))) throw new Refusal('TERMS_NOT_ACCEPTED');
}
