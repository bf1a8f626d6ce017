import type { DeskApplication, OperatorAct } from '../../../src/contract/generated/bodies';
import type { Operator } from '../../domain/operators';
import { Refusal } from '../../domain/refusals';
import { type Decision, proposalIn, type ReviewVerdict, verdictOn } from '../../domain/reviewDecision';
import { WITH_REVIEWERS } from '../../domain/standing';
import {
  addApplicationEvent,
  changeReview,
  type EventDetail,
  eventsOf,
  lockApplication,
  type OwnedApplication,
} from '../../repositories/applications';
import type { ActDetail } from '../../repositories/auditTrail';
import { addCreditEvent } from '../../repositories/credit';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';
import { recordAct } from '../operators/recordAct';
import { readDeskApplication, requireApplication } from './deskApplication';

/** What is kept of a decision besides what it does. */
export function detailOf(decision: Decision): EventDetail & ActDetail {
  switch (decision.decision) {
    case 'approve':
      return { limit: decision.limit };
    case 'reject':
      return { reason: decision.reason };
    case 'return':
      return { reasons: decision.reasons };
    default:
      return decision satisfies never;
  }
}

const ACT_OF: Readonly<Record<ReviewVerdict['cause'], OperatorAct>> = {
  approvalProposed: 'application.propose',
  recommended: 'application.approve',
  rejected: 'application.reject',
  returned: 'application.return',
};

interface Written {
  application: OwnedApplication;
  verdict: ReviewVerdict;
  detail: EventDetail;
  operatorId: string | null;
  at: Date;
}

/** Writes down what was decided: the status, its event, and what it means for the person's credit. */
async function writeVerdict(tx: Queries, { application, verdict, detail, operatorId, at }: Written): Promise<void> {
  const { applicationNo, userId } = application;
  const { cause, change, credit } = verdict;
  const event = { applicationNo, at, cause, operatorId, detail };
  if (!change) await addApplicationEvent(tx, event);
  else if (!(await changeReview(tx, change, event))) throw new Refusal('APPLICATION_DECIDED');
  if (credit) await addCreditEvent(tx, { ...credit, userId, applicationNo, decidedAt: at, operatorId });
}

/**
 * Decides an application as a reviewer. Refuses with APPLICATION_NOT_FOUND, APPLICATION_DECIDED, NIK_DISPUTED,
 * SECOND_REVIEWER_REQUIRED and INVALID_INPUT; nothing is written then.
 */
export async function decideApplication(
  services: Services,
  operator: Operator,
  applicationNo: string,
  decision: Decision,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const at = clock();
  const { operatorId } = operator;
  await database.transaction(async (tx) => {
    const application = requireApplication(await lockApplication(tx, applicationNo));
    const proposal = proposalIn((await eventsOf(tx, applicationNo)).at(-1));
    const verdict = verdictOn(application, decision, { proposal, operatorId });
    const detail = detailOf(decision);
    await writeVerdict(tx, { application, verdict, detail, operatorId, at });
    await recordAct(tx, { operator, act: ACT_OF[verdict.cause], subject: applicationNo, detail }, at);
  });
  return readDeskApplication(services, operator, applicationNo);
}

/** Writes down what the decision service decided; nothing where a person was faster, or has to decide. */
export async function decideByService(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  applicationNo: string,
  { verdict, detail }: Pick<Written, 'verdict' | 'detail'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const application = await lockApplication(tx, applicationNo);
    if (!application || !WITH_REVIEWERS.includes(application.status) || application.disputed) return;
    await writeVerdict(tx, { application, verdict, detail, operatorId: null, at: clock() });
  });
}
