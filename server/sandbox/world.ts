import { ownValue } from '../../src/lib/ownValue';
import type { TestGroup } from '../domain/abTest';
import {
  type CreditDecision,
  DEFAULT_MATERIAL,
  NO_OUTSIDE_WORLD,
  type OutsideWorld,
  type ReviewedApplication,
} from '../domain/outsideWorld';
import type { ProtectedFact } from '../domain/protectedFacts';
import type { Decision } from '../domain/reviewDecision';
import type { SecurityRequest } from '../domain/security';
import { loanDay, wibDayIn } from '../domain/wib';
import { recordOf } from './customerRecord';
import type { PersonaBook, PersonaDecision, PersonaFile, SandboxPersona } from './personas';

/** How long the lender takes to decide, and a signature takes. */
const DECISION_MS = 3_000;

/** What is decided for a user who is no persona, in rupiah. */
const APPROVED: PersonaDecision = { approved: 10_000_000 };

function decisionOf(decided: PersonaDecision): Decision | undefined {
  if (decided === 'waits') return undefined;
  if (decided === 'videoCall') return { decision: 'askVideoCall' };
  if ('asked' in decided) return { decision: 'askMaterials', materials: decided.asked };
  if ('returned' in decided) return { decision: 'return', reasons: decided.returned };
  if ('rejected' in decided) return { decision: 'reject', reason: decided.rejected };
  return { decision: 'approve', limit: decided.approved };
}

function reviewOf(
  { review = [], underReview }: Partial<SandboxPersona>,
  { round }: ReviewedApplication,
): Decision | undefined {
  if (underReview && review.length === 0) return undefined;
  return decisionOf(review[round] ?? review.at(-1) ?? APPROVED);
}

/** What is decided on the credit of a user who is no persona. */
const CREDIT: CreditDecision = { creditStatus: 'APPLY_SUCCESS', limit: 10_000_000 };

/** The group of the A-B test `application` that a story is told in; A where there is none. */
const APPLICATION_GROUPS: Readonly<Partial<Record<SandboxPersona['group'], TestGroup>>> = {
  'apply-step': 'B',
  effortless: 'C',
};

const isOver = (since: Date, delayMs: number, now: Date) => now.getTime() - since.getTime() >= delayMs;

function creditOf({ credit }: Partial<SandboxPersona>, appliedAt: Date, now: Date): CreditDecision | undefined {
  if (!isOver(appliedAt, credit?.delayMs ?? DECISION_MS, now)) return undefined;
  if (!credit) return CREDIT;
  const { status: creditStatus, limit } = credit;
  return limit === undefined ? { creditStatus } : { creditStatus, limit };
}

function securityOf(
  { security }: Partial<SandboxPersona>,
  { call, facts, now }: { call: string; facts: readonly ProtectedFact[]; now: Date },
): SecurityRequest | undefined {
  const { calls = [], facts: guarded = [] } = security ?? {};
  const applies = calls.some((one) => one === call) || guarded.some((fact) => facts.includes(fact));
  if (!security || !applies) return undefined;
  const { necessary, rejectDays } = security;
  return rejectDays === undefined ? { necessary } : { necessary, rejectUntil: wibDayIn(now, rejectDays) };
}

/**
 * The world outside as the personas have it; anybody else passes every check and gets credit.
 * @param decideMs how long an application is looked at; undefined where only reviewers decide
 */
export function sandboxWorld(
  file: PersonaFile,
  personaOf: PersonaBook,
  { clock, decideMs }: { clock: () => Date; decideMs: number | undefined },
): OutsideWorld {
  return {
    ...NO_OUTSIDE_WORLD,
    requiredMaterial: (applicant) => personaOf(applicant)?.requiredMaterial ?? DEFAULT_MATERIAL,
    materialRequirement: (applicant) => (personaOf(applicant)?.materialMandatory ? 'MANDATORY' : 'OPTIONAL'),
    mandatoryMaterials: (applicant) => personaOf(applicant)?.materials?.mandatory ?? [],
    materialsToGiveAgain: (applicant) => personaOf(applicant)?.materials?.again ?? [],
    stepsToCorrect: (applicant) => personaOf(applicant)?.toCorrect ?? [],
    returnReasons: (applicant) => personaOf(applicant)?.returned?.reasons ?? [],
    mustVerifyEmail: (applicant) => personaOf(applicant)?.returned?.email ?? false,
    needsApp: (applicant) => personaOf(applicant)?.returned?.needsApp ?? false,
    review(applicant, application, now) {
      const isDue = decideMs !== undefined && isOver(application.submittedAt, decideMs, now);
      return isDue ? reviewOf(personaOf(applicant) ?? {}, application) : undefined;
    },
    accountAnswer(applicant, { since, returned }, now) {
      const isDue = decideMs !== undefined && isOver(since, decideMs, now);
      return isDue ? (personaOf(applicant)?.bank?.late?.[returned] ?? 'MATCHED') : undefined;
    },
    credit: (applicant, appliedAt, now) => creditOf(personaOf(applicant) ?? {}, appliedAt, now),
    eSign(applicant, appliedAt, now) {
      return isOver(appliedAt, DECISION_MS, now) ? (personaOf(applicant)?.eSign ?? 'COMPLETED') : 'UNCOMPLETED';
    },
    securityDemand: (applicant, call, facts) => securityOf(personaOf(applicant) ?? {}, { call, facts, now: clock() }),
    livenessActions: (applicant) => personaOf(applicant)?.liveness,
    testGroup(applicant, test) {
      const { group = 'apply', groups } = personaOf(applicant) ?? {};
      const application = APPLICATION_GROUPS[group] ?? 'A';
      return ownValue({ application, ...groups }, test) as TestGroup | undefined;
    },
    record(applicant) {
      const persona = personaOf(applicant);
      return persona && recordOf(file, persona, loanDay(clock()));
    },
  };
}
