import type { DeskDecision } from '../../../src/contract/generated/bodies';
import type { Queries } from '../../platform/database/database';
import type { OwnedApplication } from '../applications';
import { type DecisionAnswer, type DecisionCase, decisionsOf, type KeptDecision } from '../credit';

/** Lists of an answer as a body has them. */
function answered(answer: DecisionAnswer): Partial<DeskDecision> {
  if ('reasons' in answer) return { ...answer, reasons: [...answer.reasons] };
  if ('documents' in answer) return { ...answer, documents: [...answer.documents] };
  return answer;
}

function stateOf({ submittedAt, answer, takenAt }: KeptDecision, now: OwnedApplication): DeskDecision['state'] {
  if (takenAt) return 'counted';
  if (submittedAt.getTime() !== now.submittedAt.getTime()) return 'overtaken';
  return answer ? 'waits' : 'awaited';
}

/** What of a question may be otherwise by now; nothing where it was erased with its person. */
function sentWith({ burden, checks = [], documents = [] }: Partial<DecisionCase>): Pick<DeskDecision, 'sent'> {
  if (!burden) return {};
  const { income, owed, aMonth } = burden;
  const counts = { checks: checks.length, documents: documents.length };
  return { sent: { ...(income !== undefined && { income }), owed, aMonth, ...counts } };
}

/** What was asked about an application of who decides beside reviewers, and answered, as a reviewer sees it; the last first. */
export async function deskDecisions(db: Queries, application: OwnedApplication): Promise<DeskDecision[]> {
  const kept = await decisionsOf(db, application.applicationNo);
  return kept.toReversed().map((one) => {
    const { reference, askedAt, answer, answeredBy, answeredAt, asked } = one;
    return {
      ...{ reference, askedAt: askedAt.toISOString(), state: stateOf(one, application) },
      ...(answer && answered(answer)),
      ...(answeredBy && { by: answeredBy }),
      ...(answeredAt && { answeredAt: answeredAt.toISOString() }),
      ...sentWith(asked),
    };
  });
}
