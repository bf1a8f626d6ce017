import type { Flow } from '../../../src/contract/definitions';
import type { ReviewStage, Standing } from '../../../src/contract/generated/bodies';
import type { FlowId } from '../../../src/contract/generated/names';
import { progressAt } from '../../../src/engine/progress';
import { walk } from '../../../src/engine/walk';
import { ownValue } from '../../../src/lib/ownValue';
import { openContractOf } from '../../domain/contractStatus';
import { flowStateOf } from '../../domain/draftState';
import type { User } from '../../domain/known';
import { REVIEWED, STAGE_CAUSES, type StandingFacts, stageOf, standingOf } from '../../domain/standing';
import { grantedLimit, toldCredit } from '../../facts/credit';
import { type Application, lastEvent, latestApplication } from '../../repositories/applications';
import { findContract } from '../../repositories/contracts';
import { begunDrafts } from '../../repositories/drafts';
import { openAskOf } from '../../repositories/materials';
import { lastVideoCall } from '../../repositories/videoCalls';
import type { ChannelServices, Services } from '../../services';
import { begunApplications, creditOfLatest } from '../applications/applicationState';
import { mayWithdraw } from '../applications/withdraw';
import { loanToday } from '../loans/loanClock';
import { openDraft } from '../steps/draftWrites';

interface StandingRequest {
  services: ChannelServices;
  user: User;
  tokenHash: Buffer;
}

const NIK_CHECK = 'verify-nik' satisfies FlowId;

const VIDEO_STAGES: ReadonlySet<ReviewStage['cause']> = new Set<ReviewStage['cause']>([
  'videoCallAsked',
  'videoCallMissed',
]);

const opened = ({ services, tokenHash }: StandingRequest, flow: Flow) =>
  openDraft(services, { tokenHash, flow, params: {}, draftId: undefined, release: undefined, key: null });

/** How far the application has come that was worked on last. */
async function begunApplication(request: StandingRequest, flow: Flow): Promise<StandingFacts['draft']> {
  const view = await opened(request, flow);
  const state = flowStateOf(view, request.services.clock());
  const progress = progressAt(flow, state, walk(flow, state).current);
  return { flow: flow.id, path: flow.path, ...(progress && { progress }) };
}

async function nikChecked(request: StandingRequest): Promise<string | undefined> {
  const { database, release } = request.services;
  const flow = release.flow(NIK_CHECK);
  const isBegun = (await begunDrafts(database, request.user.userId)).some((begun) => begun.flow === NIK_CHECK);
  if (!flow || !isBegun) return undefined;
  const result = ownValue((await opened(request, flow)).draft.facts, 'nikCheck');
  return typeof result === 'string' ? result : undefined;
}

/** What is told of a review: what it waits for, why it was rejected, or the limit it brought. */
async function outcomeOf(
  { database }: Services,
  { userId }: User,
  { applicationNo, status }: Pick<Application, 'applicationNo' | 'status'>,
): Promise<Pick<NonNullable<StandingFacts['application']>, 'stage' | 'reason' | 'limit'>> {
  const stage = stageOf(status, await lastEvent(database, applicationNo, STAGE_CAUSES));
  // what was called and waits for the reviewer's word waits for its person no more
  const isHeld =
    stage && VIDEO_STAGES.has(stage.cause) && (await lastVideoCall(database, applicationNo))?.status === 'HELD';
  if (stage && !isHeld) return { stage };
  const ask = await openAskOf(database, applicationNo);
  if (ask) return { stage: { cause: 'materialsAsked', since: ask.since.toISOString(), materials: [...ask.missing] } };
  switch (REVIEWED[status]) {
    case 'declined':
      return { reason: (await lastEvent(database, applicationNo, ['rejected']))?.detail.reason };
    case 'approved':
      return { limit: await grantedLimit(database, userId) };
    default:
      return {};
  }
}

/** How far a person has come, read from applications, the credit decision, the last NIK check and what is begun. */
export async function readStanding(request: StandingRequest): Promise<Standing> {
  const { services, user } = request;
  const { database, release } = services;
  const application = await latestApplication(database, user.userId);
  const [credit, [unsent], nikCheck] = await Promise.all([
    creditOfLatest({ services, db: database, user }, application),
    begunApplications(services, user.userId),
    nikChecked(request),
  ]);
  return standingOf({
    application: application && {
      ...application,
      path: release.flow(application.flow)?.path,
      may: mayWithdraw(services, application) ? ['withdraw'] : [],
      ...(await outcomeOf(services, user, application)),
    },
    credit: credit && toldCredit(credit),
    nikCheck,
    draft: unsent && (await begunApplication(request, unsent)),
    contract: openContractOf(await findContract(database, user.userId, undefined)),
    today: await loanToday(services, database, user.userId),
  });
}
