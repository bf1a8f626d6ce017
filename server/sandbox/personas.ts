import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from '../../src/contract/definitions';
import type { BankCheck, Language } from '../../src/contract/enums';
import type {
  AccountReadiness,
  AskedMaterial,
  CreditStatus,
  LivenessAction,
  RejectionReason,
  ReturnReason,
  SecurityMethod,
} from '../../src/contract/generated/bodies';
import type { CallName, FlowId } from '../../src/contract/generated/names';
import type { ApplicationStep, MaterialType } from '../modules/applications';
import type { FaceRefusal, NikRefusal } from '../modules/identity';
import type { ESignStatus } from '../modules/loans';
import { canonicalMobile, type ProtectedFact, type TestGroup } from '../modules/people';
import type { AccountSaid } from '../modules/review';
import type { RecordedVoucher } from '../modules/signIn';
import type { Applicant } from '../platform/outside/question';
import type { ScriptedReply } from './replies';
import type { TransferOutcome } from './tables/sandboxTransfers';

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
  'loans',
  'loan-checks',
  'purchases',
  'plan-changes',
  'reminders',
  'savings',
  'video-call',
] as const satisfies readonly (
  | FlowId
  | 'security'
  | 'replies'
  | 'loans'
  | 'loan-checks'
  | 'purchases'
  | 'plan-changes'
  | 'reminders'
  | 'savings'
  | 'video-call'
)[];

/** What is decided, in turn; the last for all that follow. `waits`: a person has to decide. */
export type PersonaDecision =
  | { returned: readonly ReturnReason[] }
  | { asked: readonly AskedMaterial[] }
  /** by the lender's own system, not by who decides */
  | { wanted: AskedMaterial[] }
  | { rejected: RejectionReason }
  /** rupiah */
  | { approved: number }
  | 'videoCall'
  | 'waits';

/** A loan of a persona, told by the day they come. */
export interface PersonaLoan {
  product: string;
  /** rupiah */
  amount: number;
  /** months; of a short loan days */
  tenor?: number;
  tenorDays?: number;
  purpose: string;
  /** days from the day they come to the first due day; below zero it has passed */
  firstDueIn: number;
  /** how many instalments they have paid */
  paid: number;
  /** days after which the bank took the last payment back; absent where it did not */
  takenBackAfter?: number;
  /** days after the first due day they did not pay, when what was late was spread over what was to come; absent where it was not */
  rebalancedAfter?: number;
  /** how many days after its due day the last one was paid; in time where absent */
  paidLate?: number;
  /** they have extended it, or made instalments of it, the day before they come */
  changed?: 'extended' | 'converted';
}

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
  /** a set of `profiles` that is known of them from the start, with name and NIK */
  profile?: string;
  /** what of that set is otherwise */
  otherwise?: Answers;
  /** how the first faces are refused, in turn, or how every face is */
  face?: { refusals: readonly FaceRefusal[]; always?: boolean };
  /** what is asked in front of the camera, so that a fixed video can play it */
  liveness?: readonly LivenessAction[];
  /**
   * refuses every account, or the first `times` ones; or takes them all and says what they are only after the
   * application is approved: `late`, in turn, MATCHED for all that follow
   */
  bank?: { check?: BankCheck; times?: number; late?: readonly AccountSaid[] };
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
  /** they sent an application, and it came back */
  returned?: { reasons: readonly ReturnReason[]; email?: boolean; needsApp?: boolean };
  /** they sent an application, and it is with the reviewers, who decide it by `review` where that is there */
  underReview?: boolean;
  /** how the decision service decides, each time the application comes to it; approved where absent */
  review?: readonly PersonaDecision[];
  /** they were approved before, and have borrowed; the whole limit in rupiah */
  borrowed?: { limit: number; loans: readonly PersonaLoan[] };
  /** they have claimed before */
  vouchers?: readonly RecordedVoucher[];
  /** true: the shop of the sandbox tells of fraud as soon as they have opened an order */
  fraudOrders?: boolean;
  credit?: {
    status: CreditStatus;
    /** rupiah */
    limit?: number;
    delayMs?: number;
  };
  eSign?: ESignStatus;
  /** what the savings bank says of them before anything was done; they may open an account where absent */
  savings?: AccountReadiness;
  /** what has to be proved before which calls go on or facts change, and how the first faces of the owner are refused */
  security?: {
    calls?: readonly CallName[];
    facts?: readonly ProtectedFact[];
    necessary: readonly SecurityMethod[];
    rejectDays?: number;
    faces?: readonly FaceRefusal[];
  };
  replies?: readonly ScriptedReply[];
  /** A-B tests they are in on purpose */
  groups?: Readonly<Record<string, TestGroup>>;
}

export interface PersonaFile {
  /** last four digits of an account number -> how its check ends, for every user */
  accountSuffixes: Readonly<Record<string, BankCheck>>;
  /** the same -> what becomes of money that is sent there */
  transferSuffixes: Readonly<Record<string, TransferOutcome>>;
  /** NIKs that other customers have */
  takenIdNumbers: readonly string[];
  /** answers of persons who have been here before, by name */
  profiles: Readonly<Record<string, Answers>>;
  personas: readonly SandboxPersona[];
}

/** The persona that an applicant's number belongs to. */
export type PersonaBook = (applicant: Applicant) => SandboxPersona | undefined;

export function personaBook({ personas }: PersonaFile): PersonaBook {
  const byNumber = new Map(personas.map((persona) => [canonicalMobile(persona.mobileNumber), persona]));
  return ({ mobileNumber }) => byNumber.get(mobileNumber);
}

export function readPersonas(projectRoot: string): PersonaFile {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'sandbox', 'personas.json'), 'utf8'));
}
