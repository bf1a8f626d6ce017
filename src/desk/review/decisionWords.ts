import {
  type ApprovalReason,
  type AskedMaterial,
  type DeskApplication,
  IDENTITY_PARTS,
  type IdentityMark,
  type IdentityPart,
  type OpenQuestion,
  type RejectionReason,
  type ReturnReason,
  type ReviewCause,
} from '../../contract/generated/bodies';
import { LIMIT_STEP } from '../../contract/grants';
import type { Texts } from '../../i18n/textStore';
import { formatRupiah } from '../../lib/formats';
import { actOf, correctedParts, type EnteredDecision } from './decisionActs';
import { namedSide, othersWithNik, ownSide } from './disputeSides';

/** The limits of an application as texts name them. */
export function limitWords({ language }: Texts, { limits: { least, most, alone } }: Pick<DeskApplication, 'limits'>) {
  return {
    least: formatRupiah(least, language),
    most: formatRupiah(most, language),
    alone: formatRupiah(alone, language),
    step: formatRupiah(LIMIT_STEP, language),
  };
}

/** Why an application is rejected, as its applicant reads it. */
export const rejectionText = ({ t }: Texts, reason: RejectionReason) => t(`home.declined.reasons.${reason}.why`);

/** What in the figures speaks against a reason of a rejection; undefined where nothing does. */
export function deniedText(
  { t, language }: Texts,
  { affordability }: DeskApplication,
  reason: RejectionReason,
): string | undefined {
  if (reason === 'OBLIGATIONS_TOO_HIGH' && affordability?.otherLoans.count === 0)
    return t('desk.applications.decide.denied.OBLIGATIONS_TOO_HIGH');
  const proposed = affordability?.proposed;
  if (reason === 'INCOME_NOT_ENOUGH' && proposed)
    return t('desk.applications.decide.denied.INCOME_NOT_ENOUGH', { limit: formatRupiah(proposed.limit, language) });
  return undefined;
}

type Proposed = Pick<DeskApplication, 'proposal' | 'affordability'>;

/** Which limit waits for a second reviewer, who proposes it and why, and what the income suggests. */
export function proposedText(texts: Texts, application: Proposed): string {
  const { proposal } = application;
  if (!proposal) return '';
  const { limit, isOwn, operator = '' } = proposal;
  const said = isOwn ? 'own' : operator === '' ? 'other' : 'named';
  const proposed = { limit: formatRupiah(limit, texts.language), operator };
  return [texts.t(`desk.applications.decide.proposed.${said}`, proposed), ...whyProposed(texts, application)].join(' ');
}

/** What another reviewer proposed and why, before it is confirmed; undefined where no one did. */
export function confirmedText(texts: Texts, application: Proposed): string | undefined {
  const { proposal } = application;
  if (!proposal || proposal.isOwn) return undefined;
  const { limit, operator } = proposal;
  const proposed = { limit: formatRupiah(limit, texts.language), operator };
  return [
    ...(operator === undefined ? [] : [texts.t('desk.applications.decide.proposed.by', proposed)]),
    ...whyProposed(texts, application),
  ].join(' ');
}

/** Why a limit is proposed, and which one the income suggests where that is another. */
function whyProposed({ t, language }: Texts, { proposal, affordability }: Proposed): string[] {
  const { limit, why } = proposal ?? {};
  const suggested = affordability?.proposed?.limit;
  return [
    ...(why === undefined ? [] : [t('desk.applications.decide.proposed.why', { why: why.replace(/\.$/, '') })]),
    ...(suggested === undefined || suggested === limit
      ? []
      : [t('desk.applications.decide.proposed.suggested', { limit: formatRupiah(suggested, language) })]),
  ];
}

/** What the applicant corrects for these reasons: "NIK, name, and account". */
export function partsText({ t, language }: Texts, reasons: readonly ReturnReason[]): string {
  return listed(
    language,
    correctedParts(reasons).map((part) => t(`desk.applications.decide.parts.${part}`)),
  );
}

const listed = (language: string, names: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

export const materialName = ({ t }: Texts, type: AskedMaterial) => t(`enums.supplementalMaterial.${type}`);

/** What a part is called. */
export const partName = ({ t }: Pick<Texts, 't'>, part: IdentityPart) => t(`desk.applications.compare.parts.${part}`);

/** Parts that are compared with the ID card, in words. */
export const identityPartsText = (texts: Texts, parts: readonly IdentityPart[]) =>
  listed(
    texts.language,
    parts.map((part) => partName(texts, part)),
  );

/** What the operator who asks read of the income in documents, beside what was typed; undefined where they read none, or what they read as typed another did not. */
export function slipText({ t, language }: Texts, { affordability }: DeskApplication): string | undefined {
  const { onSlip, onSlipByOther: other } = affordability ?? {};
  if (!onSlip || (onSlip.income === onSlip.typed && other && other.income !== onSlip.income)) return undefined;
  const [income, typed] = [formatRupiah(onSlip.income, language), formatRupiah(onSlip.typed, language)];
  return onSlip.income === onSlip.typed
    ? t('desk.applications.means.slip.matches', { income })
    : t('desk.applications.history.onSlip', { typed, income });
}

/** Which income another reviewer read in documents, and which the operator who asks; undefined where no one read another one. */
export function readOtherwiseText({ t, language }: Texts, { affordability }: DeskApplication): string | undefined {
  const { onSlip, onSlipByOther } = affordability ?? {};
  // no one is told what to read before they have looked
  if (!onSlip || !onSlipByOther || onSlip.income === onSlipByOther.income) return undefined;
  const { operator = '', income } = onSlipByOther;
  const read = { operator, theirs: formatRupiah(income, language), own: formatRupiah(onSlip.income, language) };
  return t(`desk.applications.means.slip.otherwise.${operator === '' ? 'unnamed' : 'named'}`, read);
}

/**
 * That documents of the income were not all looked at large, where one was read from them.
 * @param seen.wasRead it was read before the page was opened: how closely, is not known
 */
export function notLargeText(
  { t }: Texts,
  documents: readonly string[],
  { large, wasRead }: { large: ReadonlySet<string>; wasRead: boolean },
): string | undefined {
  const left = documents.filter((document) => !large.has(document)).length;
  if (left === 0) return undefined;
  const which = left === documents.length ? 'none' : 'some';
  return wasRead
    ? t(`desk.applications.means.slip.notLargeNow.${which}`)
    : t(`desk.applications.means.slip.notLarge.${which}`);
}

/** What was said of the parts beside the ID card, in sentences. */
export function comparedText(texts: Texts, marks: readonly IdentityMark[]): string {
  // as they stand on the page, not in the order in which they were said
  const same = IDENTITY_PARTS.filter((part) => marks.some((mark) => mark.part === part && mark.verdict === 'same'));
  const parts = identityPartsText(texts, same);
  return [
    ...(same.length > 0 ? [texts.t('desk.applications.compare.same', { parts })] : []),
    ...marks.filter(({ verdict }) => verdict !== 'same').map((mark) => differsText(texts, mark)),
  ].join(' ');
}

/** That a part differs from the ID card or cannot be read there, and why that is in order where a reviewer said so. */
export function differsText(texts: Texts, { part, verdict, answer }: IdentityMark): string {
  const { t } = texts;
  const said = verdict === 'unreadable' ? 'cannotBeRead' : 'differs';
  const differs = t(`desk.applications.compare.${said}`, { part: partName(texts, part) });
  return answer ? `${differs} ${t(`desk.applications.compare.answers.${answer}`)}.` : differs;
}

/** What is not settled, in words: "documents that were asked for are missing and there are doubts". */
export const questionsText = ({ t, language }: Texts, questions: readonly OpenQuestion[]) =>
  listed(
    language,
    questions.map((question) => t(`desk.applications.decide.unsettled.of.${question}`)),
  );

/** Why an application is approved although something is not settled. */
export const despiteText = (texts: Texts, questions: readonly OpenQuestion[], despite: ApprovalReason) =>
  texts.t('desk.applications.decide.unsettled.said', {
    questions: questionsText(texts, questions),
    reason: texts.t(`desk.applications.decide.unsettled.reasons.${despite}`),
  });

/** The documents in words: "Payslips and Family card (KK)". */
export const materialsText = (texts: Texts, materials: readonly AskedMaterial[]) =>
  listed(
    texts.language,
    materials.map((type) => materialName(texts, type)),
  );

/** The applicant by name, and the others with their NIK. */
function sidesText({ t, language }: Texts, application: DeskApplication) {
  const others = othersWithNik(application).flatMap(({ application: sent }) => (sent ? [namedSide(sent)] : []));
  return {
    applicant: namedSide(ownSide(application)),
    others: others.length === 0 ? t('desk.applications.dispute.unnamed') : listed(language, others),
  };
}

/** What a decision comes to, in words: its button, and the question with what will happen. */
export function actWords(texts: Texts, decision: EnteredDecision, application: DeskApplication) {
  const act = actOf(decision, application);
  const params = {
    // by name where there is one: who is decided on stands on the page with their face
    application: namedSide(ownSide(application)),
    ...sidesText(texts, application),
    ...(decision.decision === 'approve' && { limit: formatRupiah(decision.limit, texts.language) }),
    ...(decision.decision === 'reject' && { reason: rejectionText(texts, decision.reason) }),
    ...('reasons' in decision && { parts: partsText(texts, decision.reasons) }),
    ...('materials' in decision && { materials: materialsText(texts, decision.materials) }),
  };
  const say = (part: 'button' | 'title' | 'text') => texts.t(`desk.applications.decide.acts.${act}.${part}`, params);
  return { button: say('button'), title: say('title'), text: say('text') };
}

/** What is said beside a decision. */
const BESIDE: ReadonlySet<ReviewCause> = new Set<ReviewCause>([
  'identityCompared',
  'incomeCompared',
  'documentsWanted',
  'documentsNotWanted',
  'documentsGiven',
]);

const lastOf = ({ history }: DeskApplication) => history.findLast(({ cause }) => !BESIDE.has(cause));

/** How an applicant is told of a decision (server/modules/messaging/domain/messageKinds.ts). */
const TOLD_BY: Readonly<Partial<Record<ReviewCause, 'everywhere' | 'refused' | 'phone' | 'noOne'>>> = {
  recommended: 'everywhere',
  accountConfirmed: 'everywhere',
  returned: 'everywhere',
  accountReturned: 'everywhere',
  materialsAsked: 'everywhere',
  rejected: 'refused',
  accountRefused: 'refused',
  videoCallAsked: 'phone',
  videoCallMissed: 'phone',
  approvalProposed: 'noOne',
  accountAsked: 'noOne',
  videoCallDone: 'noOne',
};

/** An approval that grants no limit, of a person whom the lender knows already: no one is told of it. */
const isWithoutLimit = ({ cause, limit }: DeskApplication['history'][number]) =>
  limit === undefined && (cause === 'recommended' || cause === 'accountConfirmed');

/** Whom the last decision is told, and how; undefined where nothing was decided. */
export function toldText({ t }: Pick<Texts, 't'>, application: DeskApplication): string | undefined {
  const last = lastOf(application);
  const by = last && (isWithoutLimit(last) ? 'noOne' : TOLD_BY[last.cause]);
  return by && t(`desk.applications.decide.told.${by}`);
}

/** What has become of an application by its last event, where an operator caused that. */
export function outcomeText({ t, language }: Texts, application: DeskApplication): string {
  const last = lastOf(application);
  switch (last?.cause) {
    case 'recommended':
    case 'accountConfirmed':
    case 'approvalProposed':
      return t(`desk.applications.decide.done.${last.cause}`, { limit: formatRupiah(last.limit, language) });
    case 'rejected':
    case 'returned':
    case 'videoCallAsked':
    case 'videoCallDone':
    case 'videoCallMissed':
    case 'materialsAsked':
    case 'accountAsked':
    case 'accountReturned':
    case 'accountRefused':
    case 'nikGiven':
    case 'nikKept':
      return t(`desk.applications.decide.done.${last.cause}`);
    default:
      return '';
  }
}
