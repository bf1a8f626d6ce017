import { INCOME_DOCUMENTS } from '../../../src/contract/enums';
import type { DeskApplication } from '../../../src/contract/generated/bodies';
import { asksForCredit } from '../../platform/releases/flowKinds';
import { deskVideoCall, eventsOf, findApplication, handlerOf, materialsOf, openAskOf } from '../applications';
import { GRANTS } from '../credit';
import { deskReadings } from '../dataReading';
import { type Operator, recordView } from '../operators';
import { checksOf, inChannelOfUser, shownOutcome } from '../people';
import { answersBySteps, comparedAnswers } from './applicationAnswers';
import { isBeingDecided } from './beingDecided';
import { cardBeside } from './cardBeside';
import { deskDecisions } from './deskDecisions';
import { deskEvent } from './deskEvent';
import { comparisonOf, isContradicted, marksOfEach } from './domain/identityMarks';
import { barredIn, decisionsFor, mayGiveNik, mayKeepNik, unsettledIn } from './domain/openDecisions';
import { type Proposal, proposalIn } from './domain/reviewDecision';
import { isReadOtherwise, slipIn, slipsOfEach } from './domain/slipIncome';
import { undoOf } from './domain/undo';
import { flaggedPictures } from './flaggedPictures';
import type { ReviewNeeds } from './port';
import { readAffordability } from './readAffordability';
import { isNikInUse, readClaims, readDispute } from './readDispute';
import { releaseShown } from './releaseShown';
import { requireApplication } from './requireApplication';
import { doubtsNow } from './toldDoubts';

/** What keeps a NIK from being given: that of a customer with a limit or a loan stays, and so does one that the card contradicts. */
function nikBar(isInUse: boolean, contradicted: boolean): DeskApplication['barred'] {
  const code = isInUse ? ('NIK_IN_USE' as const) : contradicted ? ('IDENTITY_DIFFERS' as const) : undefined;
  return code ? [{ decision: 'giveNik', code }] : [];
}

/**
 * All that a reviewer decides an application by. Who looked is written to the audit trail. Refuses with
 * APPLICATION_NOT_FOUND.
 */
export async function viewApplication(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const application = await readDeskApplication(services, operator, applicationNo);
  await recordView(database, { operator, act: 'application.view', subject: applicationNo }, clock());
  return application;
}

const proposalTold = (
  { limit, operatorId, operatorName, why }: Proposal,
  operator: Operator,
): NonNullable<DeskApplication['proposal']> => ({
  ...{ limit, isOwn: operatorId === operator.operatorId },
  ...(operatorName !== undefined && { operator: operatorName }),
  ...(why !== undefined && { why }),
});

/** An application as it stands now, for the reviewer who asks. Refuses with APPLICATION_NOT_FOUND. */
export async function readDeskApplication(
  services: ReviewNeeds,
  operator: Operator,
  applicationNo: string,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const own = await inChannelOfUser(services, database, application.userId);
  const { release } = own;
  const { userId, flow, status, submittedAt, disputed } = application;
  const doubts = doubtsNow(release, application);
  const [events, materials, checks] = [
    await eventsOf(database, applicationNo),
    await materialsOf(database, userId),
    await checksOf(database, userId),
  ];
  const proposal = proposalIn(events);
  const beside = await cardBeside(database, application, events);
  const { answers, askedBy } = comparedAnswers(release, application);
  const { own: marks, others } = marksOfEach(events, operator.operatorId, beside.read);
  const identity = comparisonOf(answers, { ...beside, marks, others, askedBy }, clock());
  const flagged = await flaggedPictures(services, database, application);
  const claims = await readClaims(services, operator, application);
  const claimed = claims.length > 0;
  const open = { ...application, contradicted: isContradicted(beside.marks), flagged: flagged.length > 0, claimed };
  const undo = undoOf(events, { operatorId: operator.operatorId, now: clock() });
  const dispute = await readDispute(services, operator, application);
  const nikBarred = mayGiveNik(application)
    ? nikBar(dispute !== undefined && isNikInUse(dispute), open.contradicted)
    : [];
  const mayGrant = [...decisionsFor(open), ...barredIn(open).map(({ decision }) => decision)].includes('approve');
  const affordability = mayGrant ? await readAffordability(own, application) : undefined;
  const slips = slipsOfEach(events, operator.operatorId);
  const isSlipUnread =
    affordability?.income !== undefined &&
    slips.onSlip === undefined &&
    materials.some(({ type }) => INCOME_DOCUMENTS.has(type));
  const awaited = [...((await openAskOf(database, applicationNo))?.missing ?? [])];
  const isBeyondIncome = affordability?.unproposed === 'incomeTooLow' || affordability?.unproposed === 'nothingLeft';
  const readings = await deskReadings(database, services, userId);
  const handler = await handlerOf(database, applicationNo);
  const videoCall = await deskVideoCall(database, applicationNo);
  const decisions = await deskDecisions(database, application);
  const sentBy = release.flow(flow);
  const beingDecided = await isBeingDecided(services, application, sentBy !== undefined && asksForCredit(sentBy));
  return {
    ...releaseShown(services, release),
    applicationNo,
    person: userId,
    flow,
    status,
    submittedAt: submittedAt.toISOString(),
    isDisputed: disputed || claimed,
    doubts,
    steps: answersBySteps(release, application),
    materials: materials.map(({ type, photoIds }) => ({ type, photos: [...photoIds] })),
    checks: checks.map(({ kind, outcome, at, said }) => ({
      kind,
      outcome: shownOutcome(kind, outcome),
      at: at.toISOString(),
      ...(said && { said }),
    })),
    history: events.map(deskEvent),
    may: [
      ...decisionsFor(open),
      ...(mayGiveNik(application) && nikBarred.length === 0 ? (['giveNik'] as const) : []),
      ...(mayKeepNik(open) ? (['keepNik'] as const) : []),
    ],
    barred: [...barredIn(open), ...nikBarred],
    ...(dispute && { dispute }),
    ...(claimed && { claims }),
    ...(undo && { undo }),
    ...(identity && { identity }),
    ...(affordability && { affordability: { ...affordability, ...slips } }),
    unsettled: mayGrant
      ? unsettledIn({
          ...{ awaited, doubts, slip: slipIn(events), isSlipUnread, isBeyondIncome },
          isSlipReadOtherwise: isReadOtherwise(slips),
        })
      : [],
    limits: GRANTS,
    awaited,
    flagged,
    ...(videoCall && { videoCall }),
    ...(handler !== undefined && { handler }),
    ...(readings.length > 0 && { readings }),
    ...(decisions.length > 0 && { decisions }),
    ...(beingDecided && { isBeingDecided: beingDecided }),
    ...(proposal && { proposal: proposalTold(proposal, operator) }),
  };
}
