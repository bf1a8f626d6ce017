import type { Flow } from '../../../src/contract/definitions';
import type { ReviewStage, Standing } from '../../../src/contract/generated/bodies';
import type { FlowId } from '../../../src/contract/generated/names';
import { hubState } from '../../../src/engine/hub';
import { progressAt } from '../../../src/engine/progress';
import { walk } from '../../../src/engine/walk';
import { ownValue } from '../../../src/lib/ownValue';
import { modulesIn } from '../../../src/steps/kinds';
import type { InChannel } from '../../platform/platform';
import {
  type Application,
  begunApplications,
  begunDrafts,
  flowStateOf,
  furtherCorrections,
  lastEvent,
  lastVideoCall,
  latestApplication,
  mayWithdraw,
  openAskOf,
  REVIEWED,
  returnReasonsOf,
  STAGE_CAUSES,
  type StandingFacts,
  shouldResubmit,
  stageOf,
  standingOf,
  usualHours,
} from '../applications';
import { openDraft } from '../flows';
import {
  applicationFlow,
  atDatabase,
  creditOfLatest,
  findContract,
  grantedLimit,
  leastLoanOf,
  openContractOf,
  readLendable,
  toldCredit,
} from '../loans';
import { loanToday, type User } from '../people';
import { applicationOffer } from './domain/offer';
import type { HomeNeeds } from './needs';

interface StandingRequest {
  services: InChannel<HomeNeeds>;
  user: User;
  tokenHash: Uint8Array;
  channel: string;
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
  const { done, total, modules } = hubState(flow, state, flow.entry);
  const toCorrect = modules.filter(({ status }) => status === 'toCorrect').map(({ id }) => id);
  const isTold = done > 0 || toCorrect.length > 0;
  const parts = { done, total, ...(toCorrect.length > 0 && { toCorrect }) };
  return { flow: flow.id, path: flow.path, ...(progress && { progress }), ...(isTold && { parts }) };
}

/** What the application asks for that a person is offered. */
async function offeredApplication({ services, user, channel }: StandingRequest) {
  const { database: db, release, clock } = services;
  const flow = release.flow(applicationFlow(services, { channel, user }));
  const asked = await shouldResubmit({ services, db, user, view: undefined, now: clock() });
  return flow && { offered: applicationOffer(flow, { answers: {}, facts: asked, known: user.known, done: [] }) };
}

/** The application in parts that a person is offered, where some of its parts are done, or to be corrected, by what is known of them. */
async function knownApplication(request: StandingRequest): Promise<StandingFacts['draft']> {
  const { services, user, channel } = request;
  const isKnown = Object.keys(user.known).some((name) => name !== 'mobileNumber');
  const flow = services.release.flow(applicationFlow(services, { channel, user }));
  if (!isKnown || !flow || modulesIn(flow.steps[flow.entry]).length === 0) return undefined;
  const offered = await begunApplication(request, flow);
  return offered?.parts && offered;
}

async function nikChecked(request: StandingRequest): Promise<StandingFacts['nikCheck']> {
  const { database, release } = request.services;
  const flow = release.flow(NIK_CHECK);
  const begun = (await begunDrafts(database, request.user.userId)).find((one) => one.flow === NIK_CHECK);
  if (!flow || !begun) return undefined;
  const found = ownValue((await opened(request, flow)).draft.facts, 'nikCheck');
  return typeof found === 'string' ? { found, at: begun.updatedAt } : undefined;
}

/** What is told of a review: what it waits for, why it came back or was rejected, or the limit it brought. */
async function outcomeOf(
  services: InChannel<HomeNeeds>,
  user: User,
  application: Pick<Application, 'applicationNo' | 'status'>,
): Promise<Partial<NonNullable<StandingFacts['application']>>> {
  const { database } = services;
  const { applicationNo, status } = application;
  const stage = stageOf(status, await lastEvent(database, applicationNo, STAGE_CAUSES));
  // what was called and waits for the reviewer's word waits for its person no more
  const isHeld =
    stage && VIDEO_STAGES.has(stage.cause) && (await lastVideoCall(database, applicationNo))?.status === 'HELD';
  if (stage && !isHeld) return { stage };
  const ask = await openAskOf(database, applicationNo);
  if (ask && REVIEWED[status] === 'review')
    return { stage: { cause: 'materialsAsked', since: ask.since.toISOString(), materials: [...ask.missing] } };
  switch (REVIEWED[status]) {
    case 'returned':
      return {
        reasons: await returnReasonsOf(services, database, { user, application }),
        ...(await furtherCorrections({ services, db: database, user, view: undefined, now: services.clock() })),
        ...(services.outside.needsApp(user) && {
          correctedBy: Object.keys(services.config.lender.app ?? {}).length > 0 ? 'app' : 'message',
        }),
      };
    case 'declined':
      return { reason: (await lastEvent(database, applicationNo, ['rejected']))?.detail.reason };
    case 'approved':
      return { limit: await grantedLimit(database, user.userId) };
    default:
      return {};
  }
}

/** What is left of the limit that a standing tells of; undefined where it tells of none. */
function leftOf(standing: Standing): number | undefined {
  if (standing.state === 'approved') return standing.limit?.available;
  return standing.state === 'credit' ? standing.availableLimit : undefined;
}

/** The smallest loan, where less than that is left of the limit. */
async function leastLoanBeyond({ services, user }: StandingRequest, standing: Standing) {
  const left = leftOf(standing);
  if (left === undefined) return undefined;
  const least = leastLoanOf(await readLendable(atDatabase({ services, user, now: services.clock() })));
  return least !== undefined && left < least ? { leastLoan: least } : undefined;
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
  const standing = standingOf({
    application: application && {
      ...application,
      path: release.flow(application.flow)?.path,
      may: mayWithdraw(services, application) ? ['withdraw'] : [],
      ...(REVIEWED[application.status] === 'review' && {
        usualHours: await usualHours(database, application.flow, services.clock()),
      }),
      ...(await outcomeOf(services, user, application)),
    },
    credit: credit && toldCredit(credit),
    nikCheck,
    draft: unsent && (await begunApplication(request, unsent)),
    contract: openContractOf(await findContract(database, user.userId, undefined)),
    today: await loanToday(services, database, user.userId),
  });
  const known = standing.state === 'new' ? await knownApplication(request) : undefined;
  if (known) return { state: 'draft', ...known };
  if (standing.state === 'new') return { ...standing, ...(await offeredApplication(request)) };
  return { ...standing, ...(await leastLoanBeyond(request, standing)) };
}
