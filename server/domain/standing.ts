import type { Flow } from '../../src/contract/definitions';
import type { CreditStatus, ReviewStatus, Standing } from '../../src/contract/generated/bodies';
import type { CallName, FactsCall } from '../../src/contract/generated/names';
import { ownValue } from '../../src/lib/ownValue';
import { REVIEWED, type Reviewed } from './applicationPhase';
import type { NikRefusal } from './decisions';

/** What the register's word on a NIK means where no application of ours says more. */
const BY_NIK: Readonly<Partial<Record<NikRefusal, Exclude<Reviewed, 'returned'>>>> = {
  APPLICATION_DECLINED: 'declined',
  APPLICATION_VERIFYING: 'review',
  HAS_LIMIT: 'approved',
};

/** The calls that send an application as a whole. */
const WHOLE: ReadonlySet<string> = new Set<CallName>(['POST /application/submit', 'POST /credit/apply']);

const WHY_IT_CAME_BACK: FactsCall = 'GET /loan/return-reason';

/** True for a flow that asks why an application came back: it corrects that one instead of making another. */
export const corrects = ({ facts }: Flow): boolean => facts?.includes(WHY_IT_CAME_BACK) ?? false;

/** True for a flow that makes a new application, not for one that corrects what came back. */
export function isApplicationFlow(flow: Flow): boolean {
  const steps = Object.values(flow.steps);
  const sends = steps.some((step) => 'submit' in step && step.submit && WHOLE.has(step.submit.call));
  return sends && !corrects(flow);
}

/** What is known of a person that tells how far they have come. */
export interface StandingFacts {
  application: { applicationNo: string; submittedAt: Date; status: ReviewStatus; path: string | undefined } | undefined;
  /** undefined before credit was asked for and while it is being decided */
  credit: { creditStatus: CreditStatus; availableLimit?: number } | undefined;
  /** what the last NIK check found; undefined when there was none */
  nikCheck: string | undefined;
  draft: Omit<Extract<Standing, { state: 'draft' }>, 'state'> | undefined;
}

/** How far a person has come, by the most telling of the facts. */
export function standingOf({ application, credit, nikCheck, draft }: StandingFacts): Standing {
  const reviewed = application && REVIEWED[application.status];
  const sent = application && {
    applicationNo: application.applicationNo,
    submittedAt: application.submittedAt.toISOString(),
  };
  if (sent && reviewed === 'returned') return { state: 'returned', application: sent };
  if (credit) return { state: 'credit', ...credit };
  if (sent && reviewed === 'review') {
    return {
      state: 'review',
      application: sent,
      ...(application.path === undefined ? {} : { path: application.path }),
    };
  }
  if (sent && reviewed) return { state: reviewed, application: sent };
  const registered = nikCheck === undefined ? undefined : ownValue(BY_NIK, nikCheck);
  if (typeof registered === 'string') return { state: registered as Exclude<Reviewed, 'returned'> };
  return draft ? { state: 'draft', ...draft } : { state: 'new' };
}
