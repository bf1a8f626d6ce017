import { ownValue } from '../../src/lib/ownValue';
import { DEFAULT_MATERIAL } from '../modules/applications';
import type { ProtectedFact, SecurityRequest, TestGroup } from '../modules/people';
import { loanDay, wibDayIn } from '../platform/domain/wib';
import type { OutsideWorld } from '../providers/notConnected';
import { NO_OUTSIDE_WORLD } from '../providers/notConnected';
import { recordOf } from './customerRecord';
import type { PersonaBook, PersonaFile, SandboxPersona } from './personas';

/** How long a signature takes. */
const SIGNATURE_MS = 3_000;

/** The group of the A-B test `application` that a story is told in, by where it opens; A where there is none. */
const APPLICATION_GROUPS: Readonly<Record<string, TestGroup>> = {
  'apply-step': 'B',
  effortless: 'C',
};

const isOver = (since: Date, delayMs: number, now: Date) => now.getTime() - since.getTime() >= delayMs;

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
 * @param decideMs how long the bank takes that answers late; undefined where it never does
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
    accountAnswer(applicant, { since, returned }, now) {
      const isDue = decideMs !== undefined && isOver(since, decideMs, now);
      return isDue ? (personaOf(applicant)?.bank?.late?.[returned] ?? 'MATCHED') : undefined;
    },
    eSign(applicant, appliedAt, now) {
      return isOver(appliedAt, SIGNATURE_MS, now) ? (personaOf(applicant)?.eSign ?? 'COMPLETED') : 'UNCOMPLETED';
    },
    securityDemand: (applicant, call, facts) => securityOf(personaOf(applicant) ?? {}, { call, facts, now: clock() }),
    livenessActions: (applicant) => personaOf(applicant)?.liveness,
    testGroup(applicant, test) {
      const { opens = 'apply', groups } = personaOf(applicant) ?? {};
      const application = APPLICATION_GROUPS[opens] ?? 'A';
      return ownValue({ application, ...groups }, test) as TestGroup | undefined;
    },
    record(applicant) {
      const persona = personaOf(applicant);
      return persona && recordOf(file, persona, loanDay(clock()));
    },
  };
}
