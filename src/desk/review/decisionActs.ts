import {
  type ApprovalReason,
  type AskedMaterial,
  type DeskApplication,
  type IdentityMark,
  type LimitBurden,
  type OpenQuestion,
  RETURN_REASONS,
  type RejectionReason,
  type ReturnReason,
} from '../../contract/generated/bodies';
import { LIMIT_STEP } from '../../contract/grants';
import { ASKS_AGAIN_FOR, CORRECTED_BY, type CorrectedPart, RETURNED_FOR } from '../../contract/returnReasons';
import { focusBeside } from './showBeside';

/** Where a reviewer goes on who has compared all. */
export const DECISION_ID = 'decision';

/** Where the focus goes from what is compared: the button of the suggested decision, else why approving is closed, else that decision. */
const DECISION_STOPS = ['[type=submit]', '[data-closed]', '[value=approve]', '[value=confirmAccount]'];

/** What carries a question that has to be answered before an application is approved. */
export const unanswered = (is: boolean) => (is ? { 'data-unanswered': '' } : {});

/** Gives the focus to the first question that is open, else to the decision; where approving is closed, only to one of what is chosen instead. */
export function focusUnanswered(): void {
  const decision = document.getElementById(DECISION_ID);
  const asking = decision?.querySelector('[data-closed]') ? decision : document;
  const open = asking.querySelector<HTMLElement>('[data-unanswered] input:not(:disabled), [data-unanswered] textarea');
  const [stop] = DECISION_STOPS.flatMap(
    (selector) => decision?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ?? [],
  );
  const next = open ?? (decision?.querySelector('[data-unopened]') ? unopenedDocument() : undefined) ?? stop;
  if (next) focusBeside(next);
}

/** The first document of the income that was not looked at large. */
const unopenedDocument = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-income] button:not([data-opened])') ?? undefined;

type DecisionName = DeskApplication['may'][number];

type LimitProblem = 'missing' | 'tooLow' | 'tooHigh' | 'uneven';

/** What keeps a limit in rupiah from being granted. */
export function limitProblem(
  limit: number | undefined,
  { least, most }: DeskApplication['limits'],
): LimitProblem | undefined {
  if (limit === undefined) return 'missing';
  if (limit < least) return 'tooLow';
  if (limit > most) return 'tooHigh';
  return limit % LIMIT_STEP === 0 ? undefined : 'uneven';
}

/** What a reviewer has entered so far. */
export interface Entered {
  way: DecisionName | undefined;
  /** rupiah */
  limit: number | undefined;
  /** why it is approved although something is not settled */
  despite: ApprovalReason | undefined;
  /** why a limit is proposed, for the second reviewer, or a NIK is given or kept */
  why: string;
  reason: RejectionReason | undefined;
  /** undefined until the reviewer chooses: what is marked different says them till then */
  reasons: readonly ReturnReason[] | undefined;
  materials: readonly AskedMaterial[];
}

/** What was entered, where no reason was chosen with those that follow from what differs from the ID card, or cannot be read there, unexplained. */
export function withReasons(entered: Entered, marks: Iterable<IdentityMark>): Entered {
  if (entered.way !== 'return' || entered.reasons) return entered;
  const reasons = [...marks].flatMap(({ part, verdict, answer }) => {
    if (verdict === 'same' || answer !== undefined) return [];
    const reason = verdict === 'unreadable' ? ASKS_AGAIN_FOR.idPhoto : RETURNED_FOR[part];
    return reason ?? [];
  });
  return { ...entered, reasons: [...new Set(reasons)] };
}

/** Where each decision stands among those that are offered. */
const PLACES: Readonly<Record<DecisionName, number>> = {
  approve: 0,
  reject: 1,
  return: 2,
  askVideoCall: 3,
  videoCallDone: 4,
  videoCallMissed: 5,
  askMaterials: 6,
  confirmAccount: 7,
  returnAccount: 8,
  refuseAccount: 9,
  giveNik: 10,
  keepNik: 11,
};

/** What grants a limit, of which one at most is open. */
const GRANTING: ReadonlySet<DecisionName> = new Set<DecisionName>(['approve', 'confirmAccount']);

/** What is decided by one who has held all of it against the ID card. */
export const NEEDS_LOOK: ReadonlySet<DecisionName | undefined> = new Set<DecisionName | undefined>([
  'approve',
  'giveNik',
]);

/** The decision of those that are open which grants a limit. */
export const grantingWay = ({ may }: Pick<DeskApplication, 'may'>) => may.find((name) => GRANTING.has(name));

/** Chooses what grants a limit, and leads to what is still to be answered for it. */
export const GRANTING_KEY = 'd';
/** Leads to the limit, to type another one. */
export const LIMIT_KEY = 'b';

/** The key that chooses a decision; the others are chosen among those beside them. */
export const WAY_KEYS: Readonly<Partial<Record<DecisionName, string>>> = {
  reject: 'r',
  return: 'c',
  askMaterials: 'm',
  askVideoCall: 'v',
  giveNik: 'i',
  keepNik: 'i',
};

/** The decisions that are offered, each at the same place whether it may be made or is barred. */
export function offeredWays({ may, barred }: Pick<DeskApplication, 'may' | 'barred'>) {
  const open = may.map((name) => ({ name, code: undefined }));
  const closed = barred.map(({ decision: name, code }) => ({ name, code }));
  return [...open, ...closed].toSorted((one, other) => PLACES[one.name] - PLACES[other.name]);
}

/** A decision with all that belongs to it. */
export type EnteredDecision =
  | { decision: 'approve'; limit: number; despite?: ApprovalReason; why?: string }
  | { decision: 'reject'; reason: RejectionReason }
  | { decision: 'return' | 'returnAccount'; reasons: ReturnReason[] }
  | { decision: 'askMaterials'; materials: AskedMaterial[] }
  | { decision: PlainDecision }
  | { decision: 'giveNik'; why: string }
  | { decision: 'keepNik'; why: string };

/** Sent by their name alone. */
type PlainDecision = Exclude<
  DecisionName,
  'approve' | 'reject' | 'return' | 'returnAccount' | 'askMaterials' | 'giveNik' | 'keepNik'
>;

/** What is not settled at a limit: an approval says why it is made all the same. @param burden of that limit, once it is known */
export function unsettledAt(
  { unsettled }: Pick<DeskApplication, 'unsettled'>,
  burden: LimitBurden | undefined,
): readonly OpenQuestion[] {
  return burden && !burden.isWithin && !unsettled.includes('income') ? [...unsettled, 'income'] : unsettled;
}

/** The decision that is entered; undefined while something of it is missing or wrong. */
export function decisionOf(
  { way, limit, despite, why, reason, reasons = [], materials }: Entered,
  limits: DeskApplication['limits'],
  unsettled: readonly OpenQuestion[] = [],
): EnteredDecision | undefined {
  switch (way) {
    case 'approve':
      if (limit === undefined || limitProblem(limit, limits)) return undefined;
      if (unsettled.length > 0 && !despite) return undefined;
      return {
        ...{ decision: way, limit },
        ...(unsettled.length > 0 && despite && { despite }),
        ...(why.trim() !== '' && { why: why.trim() }),
      };
    case 'reject':
      return reason && { decision: way, reason };
    case 'return':
    case 'returnAccount':
      return reasons.length === 0 ? undefined : { decision: way, reasons: [...reasons] };
    case 'askMaterials':
      return materials.length === 0 ? undefined : { decision: way, materials: [...materials] };
    case 'giveNik':
    case 'keepNik':
      return why.trim() === '' ? undefined : { decision: way, why: why.trim() };
    case undefined:
      return undefined;
    default:
      return { decision: way };
  }
}

type DecisionAct = EnteredDecision['decision'] | 'propose' | 'confirm' | 'approveLater';

const lastOfAccount = (checks: DeskApplication['checks']) => checks.find(({ kind }) => kind === 'bank');

/**
 * What a decision comes to: a limit beyond what one reviewer may approve is only proposed, or confirms a proposal; one for
 * an account of which the bank has still to answer waits for that.
 */
export function actOf(
  decision: EnteredDecision,
  { limits, proposal, checks }: Pick<DeskApplication, 'limits' | 'proposal' | 'checks'>,
): DecisionAct {
  if (decision.decision !== 'approve') return decision.decision;
  const confirms = proposal && !proposal.isOwn && decision.limit <= proposal.limit;
  if (decision.limit > limits.alone && !confirms) return 'propose';
  if (lastOfAccount(checks)?.outcome === 'AWAITED') return 'approveLater';
  return decision.limit > limits.alone ? 'confirm' : 'approve';
}

/** True where a limit is proposed that is not the one the income suggests, and no one has said why yet. */
export const lacksWhy = (
  decision: EnteredDecision | undefined,
  application: Pick<DeskApplication, 'limits' | 'proposal' | 'checks' | 'affordability'>,
): boolean =>
  decision?.decision === 'approve' &&
  decision.why === undefined &&
  actOf(decision, application) === 'propose' &&
  decision.limit !== application.affordability?.proposed?.limit;

/** The parts of an application that are corrected for these reasons, each once. */
export function correctedParts(reasons: readonly ReturnReason[]): readonly CorrectedPart[] {
  return [
    ...new Set(RETURN_REASONS.filter((reason) => reasons.includes(reason)).map((reason) => CORRECTED_BY[reason])),
  ];
}

/** Of those that wait, the one after this one in the order they were sent, from the first again after the last. */
export function nextAfter<Queued extends { applicationNo: string; submittedAt: string }>(
  { applicationNo, submittedAt }: { applicationNo: string; submittedAt: string },
  waiting: readonly Queued[],
): Queued | undefined {
  const others = waiting.filter((one) => one.applicationNo !== applicationNo);
  return others.find((one) => one.submittedAt >= submittedAt) ?? others[0];
}
