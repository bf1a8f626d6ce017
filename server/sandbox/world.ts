import type { BankCheck } from '../../src/contract/enums';
import { ownValue } from '../../src/lib/ownValue';
import type { TestGroup } from '../domain/abTest';
import { canonicalMobile } from '../domain/mobileNumber';
import {
  type Applicant,
  type CreditDecision,
  DEFAULT_MATERIAL,
  NO_OUTSIDE_WORLD,
  type OutsideWorld,
} from '../domain/outsideWorld';
import type { SecurityRequest } from '../domain/security';
import { wibDayIn } from '../domain/wib';
import { recordOf } from './customerRecord';
import type { PersonaFile, SandboxPersona } from './personas';

/** How long the lender thinks before he decides, and a signature takes. */
const DECISION_MS = 3_000;

/** What is decided for whoever is no persona. */
const CREDIT: CreditDecision = { creditStatus: 'APPLY_SUCCESS', limit: 10_000_000 };

const isOver = (since: Date, delayMs: number, now: Date) => now.getTime() - since.getTime() >= delayMs;

function faceOf(persona: SandboxPersona | undefined, refusedBefore: number) {
  const { refusals = [], always } = persona?.face ?? {};
  return refusals[always ? refusedBefore % refusals.length : refusedBefore];
}

function bankOf(persona: SandboxPersona | undefined, refusedBefore: number): BankCheck | undefined {
  const rule = persona?.bank;
  return rule && refusedBefore < (rule.times ?? Number.POSITIVE_INFINITY) ? rule.check : undefined;
}

function creditOf({ credit }: Partial<SandboxPersona>, appliedAt: Date, now: Date): CreditDecision | undefined {
  if (!isOver(appliedAt, credit?.delayMs ?? DECISION_MS, now)) return undefined;
  if (!credit) return CREDIT;
  const { status: creditStatus, limit } = credit;
  return limit === undefined ? { creditStatus } : { creditStatus, limit };
}

function securityOf({ security }: Partial<SandboxPersona>, call: string, now: Date): SecurityRequest | undefined {
  if (!security?.calls.some((one) => one === call)) return undefined;
  const { necessary, rejectDays } = security;
  return rejectDays === undefined ? { necessary } : { necessary, rejectUntil: wibDayIn(now, rejectDays) };
}

/** The world outside as the personas have it; anybody else passes every check and gets credit. */
export function sandboxWorld(file: PersonaFile, clock: () => Date): OutsideWorld {
  const { accountSuffixes, takenIdNumbers, personas } = file;
  const byNumber = new Map(personas.map((persona) => [canonicalMobile(persona.mobileNumber), persona]));
  const personaOf = (applicant: Applicant) => byNumber.get(applicant.mobileNumber);
  return {
    ...NO_OUTSIDE_WORLD,
    isIdNumberTaken: (_, idNumber) => takenIdNumbers.includes(idNumber),
    checkNik: (applicant) => personaOf(applicant)?.nikCheck,
    checkFace: (applicant, refusedBefore) => faceOf(personaOf(applicant), refusedBefore),
    checkBankAccount(applicant, accountNumber, refusedBefore) {
      const bySuffix = ownValue(accountSuffixes, accountNumber.slice(-4)) as BankCheck | undefined;
      return bySuffix ?? bankOf(personaOf(applicant), refusedBefore);
    },
    requiredMaterial: (applicant) => personaOf(applicant)?.requiredMaterial ?? DEFAULT_MATERIAL,
    materialRequirement: (applicant) => (personaOf(applicant)?.materialMandatory ? 'MANDATORY' : 'OPTIONAL'),
    mandatoryMaterials: (applicant) => personaOf(applicant)?.materials?.mandatory ?? [],
    materialsToGiveAgain: (applicant) => personaOf(applicant)?.materials?.again ?? [],
    stepsToCorrect: (applicant) => personaOf(applicant)?.toCorrect ?? [],
    returnReasons: (applicant) => personaOf(applicant)?.returned?.reasons ?? [],
    mustVerifyEmail: (applicant) => personaOf(applicant)?.returned?.email ?? false,
    needsApp: (applicant) => personaOf(applicant)?.returned?.needsApp ?? false,
    credit: (applicant, appliedAt, now) => creditOf(personaOf(applicant) ?? {}, appliedAt, now),
    eSign(applicant, appliedAt, now) {
      return isOver(appliedAt, DECISION_MS, now) ? (personaOf(applicant)?.eSign ?? 'COMPLETED') : 'UNCOMPLETED';
    },
    securityDemand: (applicant, call) => securityOf(personaOf(applicant) ?? {}, call, clock()),
    checkOwnersFace: (applicant, refusedBefore) => personaOf(applicant)?.security?.faces?.[refusedBefore],
    testGroup: (applicant, test) => ownValue(personaOf(applicant)?.groups, test) as TestGroup | undefined,
    record(applicant) {
      const persona = personaOf(applicant);
      return persona && recordOf(file, persona);
    },
  };
}
