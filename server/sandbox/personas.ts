import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BankCheck, Language } from '../../src/contract/enums';
import { ownValue } from '../../src/lib/ownValue';
import { canonicalMobile } from '../domain/mobileNumber';
import { type Applicant, DEFAULT_MATERIAL, type OutsideWorld } from '../domain/outsideWorld';

/** A documented user whose number decides what happens. */
export interface SandboxPersona {
  mobileNumber: string;
  name: string;
  /** synthetic NIK */
  idNumber: string;
  /** what happens, in both languages */
  outcome: Readonly<Record<Language, string>>;
  /** how often the face does not match before it does */
  faceRefusals?: number;
  /** refuses every account, or the first `times` ones */
  bank?: { check: BankCheck; times?: number };
  requiredMaterial?: string;
}

export interface PersonaFile {
  /** last four digits of an account number -> how its check ends, for every user */
  accountSuffixes: Readonly<Record<string, BankCheck>>;
  /** NIKs that other customers have */
  takenIdNumbers: readonly string[];
  personas: readonly SandboxPersona[];
}

export function readPersonas(projectRoot: string): PersonaFile {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'sandbox', 'personas.json'), 'utf8'));
}

/** The world outside as the personas have it; anybody else passes every check. */
export function sandboxWorld({ accountSuffixes, takenIdNumbers, personas }: PersonaFile): OutsideWorld {
  const byNumber = new Map(personas.map((persona) => [canonicalMobile(persona.mobileNumber), persona]));
  const personaOf = (applicant: Applicant) => byNumber.get(applicant.mobileNumber);
  return {
    isIdNumberTaken: (_, idNumber) => takenIdNumbers.includes(idNumber),
    matchesFace: (applicant, refusedBefore) => refusedBefore >= (personaOf(applicant)?.faceRefusals ?? 0),
    checkBankAccount(applicant, accountNumber, refusedBefore) {
      const bySuffix = ownValue(accountSuffixes, accountNumber.slice(-4)) as BankCheck | undefined;
      const rule = personaOf(applicant)?.bank;
      const byPersona = rule && refusedBefore < (rule.times ?? Number.POSITIVE_INFINITY) ? rule.check : undefined;
      return bySuffix ?? byPersona;
    },
    requiredMaterial: (applicant) => personaOf(applicant)?.requiredMaterial ?? DEFAULT_MATERIAL,
  };
}
