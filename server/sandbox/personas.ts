import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CreditStatus } from '../../src/contract/creditStatus';
import type { Answers } from '../../src/contract/definitions';
import type { BankCheck, Language } from '../../src/contract/enums';
import type { CallName, FlowId } from '../../src/contract/generated/names';
import type { SecurityMethod } from '../../src/contract/security';
import type { TestGroup } from '../domain/abTest';
import type {
  ApplicationStep,
  ESignStatus,
  FaceRefusal,
  MaterialType,
  NikRefusal,
  ReturnReason,
} from '../domain/decisions';
import type { ScriptedReply } from './replies';

const PERSONA_GROUPS = [
  'apply',
  'apply-step',
  'update-info',
  'resubmit',
  'supplement',
  'effortless',
  'verify-nik',
  'security',
  'replies',
] as const satisfies readonly (FlowId | 'security' | 'replies')[];

/** A documented user whose number decides what happens. */
export interface SandboxPersona {
  mobileNumber: string;
  name: string;
  /** synthetic NIK */
  idNumber: string;
  /** what the personas beside it show */
  group: (typeof PERSONA_GROUPS)[number];
  /** where the journey begins, below the channel */
  opens: string;
  /** what happens, in both languages */
  outcome: Readonly<Record<Language, string>>;
  /** a set of `profiles` that is known of him from the start, with his name and NIK */
  profile?: string;
  /** how the first faces are refused, in turn, or how every face is */
  face?: { refusals: readonly FaceRefusal[]; always?: boolean };
  /** refuses every account, or the first `times` ones */
  bank?: { check: BankCheck; times?: number };
  nikCheck?: NikRefusal;
  requiredMaterial?: MaterialType;
  /** true: the application cannot go without the required material */
  materialMandatory?: boolean;
  materials?: {
    given?: readonly MaterialType[];
    mandatory?: readonly MaterialType[];
    again?: readonly MaterialType[];
  };
  toCorrect?: readonly ApplicationStep[];
  /** he sent an application, and it came back */
  returned?: { reasons: readonly ReturnReason[]; email?: boolean; needsApp?: boolean };
  /** he sent an application, and it is with the reviewers */
  underReview?: boolean;
  credit?: {
    status: CreditStatus;
    /** rupiah */
    limit?: number;
    delayMs?: number;
  };
  eSign?: ESignStatus;
  /** what has to be proved before which calls go on, and how the first faces of the account's owner are refused */
  security?: {
    calls: readonly CallName[];
    necessary: readonly SecurityMethod[];
    rejectDays?: number;
    faces?: readonly FaceRefusal[];
  };
  replies?: readonly ScriptedReply[];
  /** A-B tests he is in on purpose */
  groups?: Readonly<Record<string, TestGroup>>;
}

export interface PersonaFile {
  /** last four digits of an account number -> how its check ends, for every user */
  accountSuffixes: Readonly<Record<string, BankCheck>>;
  /** NIKs that other customers have */
  takenIdNumbers: readonly string[];
  /** answers of persons who have been here before, by name */
  profiles: Readonly<Record<string, Answers>>;
  personas: readonly SandboxPersona[];
}

export function readPersonas(projectRoot: string): PersonaFile {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'sandbox', 'personas.json'), 'utf8'));
}
