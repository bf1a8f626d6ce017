import type { Answers, FormDefinition, UiField } from '../../../src/contract/definitions';
import { PICTURE_WIDGETS } from '../../../src/contract/enums';
import type { DeskApplication, DeskEvent, DeskQueue, QueueQuery } from '../../../src/contract/generated/bodies';
import { shownValues } from '../../../src/definitions/fieldNames';
import type { Definitions } from '../../definitions';
import type { Operator } from '../../domain/operators';
import { shownOutcome } from '../../domain/outsideCheck';
import { Refusal } from '../../domain/refusals';
import { decisionsFor, GRANTS, mayGiveNik, proposalIn } from '../../domain/reviewDecision';
import { DECIDED, WITH_REVIEWERS } from '../../domain/standing';
import {
  type ApplicationEvent,
  applicationsWith,
  eventsOf,
  findApplication,
  type OwnedApplication,
} from '../../repositories/applications';
import { materialsOf, openAskOf, openAsks } from '../../repositories/materials';
import { checksOf } from '../../repositories/outsideChecks';
import type { Services } from '../../services';
import { deskReadings } from '../dataReading/readSites';
import { readPicture } from '../identity/storedPictures';
import { recordView } from '../operators/recordAct';
import { deskVideoCall } from '../videoCall/readVideoCall';
import { flaggedPictures } from './flaggedPictures';
import { releaseShown } from './releaseShown';

const AT_ONCE = 100;

/** The applications that wait, the one that waits longest first, or those that were sent last of the decided ones. */
export async function deskQueue(services: Services, { list = 'waiting' }: QueueQuery): Promise<DeskQueue> {
  const { database } = services;
  const [wanted, order] = list === 'waiting' ? ([WITH_REVIEWERS, 'ASC'] as const) : ([DECIDED, 'DESC'] as const);
  const listed = await applicationsWith(database, wanted, { order, count: AT_ONCE });
  const asks = await openAsks(
    database,
    listed.map(({ applicationNo }) => applicationNo),
  );
  return {
    ...releaseShown(services),
    applications: listed.map(({ applicationNo, flow, status, submittedAt, disputed, doubts, lastCause }) => ({
      applicationNo,
      flow,
      status,
      submittedAt: submittedAt.toISOString(),
      isDisputed: disputed,
      doubts: doubts.length,
      awaited: asks.get(applicationNo)?.missing.length ?? 0,
      isProposed: lastCause === 'approvalProposed',
    })),
  };
}

type DeskStep = DeskApplication['steps'][number];

/** The forms that may have asked for the answers, with the step they stand in: those of the flow first. */
function formsFor({ definitions, flow: id }: { definitions: Definitions; flow: string }): [string, FormDefinition][] {
  const ofFlow = Object.entries(definitions.flow(id)?.steps ?? {}).flatMap(([step, it]): [string, string][] =>
    'form' in it ? [[step, it.form]] : [],
  );
  const others = definitions.formIds.map((form): [string, string] => [form, form]);
  return [...ofFlow, ...others].flatMap(([step, form]): [string, FormDefinition][] => {
    const found = definitions.form(form)?.definition;
    return found ? [[step, found]] : [];
  });
}

const fieldsOf = ({ field, parts }: UiField): readonly string[] => (parts ? Object.values(parts) : [field]);

/** The answers by the steps that asked for them, each once. */
function answersBySteps(definitions: Definitions, { flow, answers: kept }: OwnedApplication): DeskStep[] {
  const answers = shownValues(definitions.names, kept) as Answers;
  const shown = new Set<string>();
  return formsFor({ definitions, flow }).flatMap(([step, { id: form, ui }]): DeskStep[] => {
    const found = ui.fields.flatMap((control): DeskStep['answers'] => {
      const fields = fieldsOf(control).filter((field) => answers[field] !== undefined && !shown.has(field));
      for (const field of fields) shown.add(field);
      const values = fields.flatMap((field) => answers[field] ?? []);
      const { field, widget, options } = control;
      return values.length === 0 ? [] : [{ field, widget, values, ...(options !== undefined && { options }) }];
    });
    return found.length === 0 ? [] : [{ step, form, answers: found }];
  });
}

function deskEvent({ at, cause, status, operatorName, detail }: ApplicationEvent): DeskEvent {
  const { reason, reasons, limit, pictures, materials } = detail;
  return {
    at: at.toISOString(),
    cause,
    status,
    ...(operatorName !== null && { operator: operatorName }),
    ...(reason && { reason }),
    ...(reasons && { reasons: [...reasons] }),
    ...(limit !== undefined && { limit }),
    ...(pictures && { pictures: pictures.map(({ field }) => field) }),
    ...(materials && { materials: [...materials] }),
  };
}

/** The application that was asked for. Refuses with APPLICATION_NOT_FOUND where there is none. */
export function requireApplication(application: OwnedApplication | undefined): OwnedApplication {
  if (!application) throw new Refusal('APPLICATION_NOT_FOUND');
  return application;
}

/**
 * All that a reviewer decides an application by. Who looked is written to the audit trail. Refuses with
 * APPLICATION_NOT_FOUND.
 */
export async function viewApplication(
  services: Services,
  operator: Operator,
  applicationNo: string,
): Promise<DeskApplication> {
  const { database, clock } = services;
  const application = await readDeskApplication(services, operator, applicationNo);
  await recordView(database, { operator, act: 'application.view', subject: applicationNo }, clock());
  return application;
}

/** An application as it stands now, for the reviewer who asks. Refuses with APPLICATION_NOT_FOUND. */
export async function readDeskApplication(
  services: Services,
  { operatorId }: Operator,
  applicationNo: string,
): Promise<DeskApplication> {
  const { database, definitions } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const { userId, flow, status, submittedAt, disputed, doubts } = application;
  const [events, materials, checks] = [
    await eventsOf(database, applicationNo),
    await materialsOf(database, userId),
    await checksOf(database, userId),
  ];
  const proposal = proposalIn(events);
  const readings = await deskReadings(database, services, userId);
  const videoCall = await deskVideoCall(database, applicationNo);
  return {
    ...releaseShown(services),
    applicationNo,
    flow,
    status,
    submittedAt: submittedAt.toISOString(),
    isDisputed: disputed,
    doubts: [...doubts],
    steps: answersBySteps(definitions(), application),
    materials: materials.map(({ type, photoIds }) => ({ type, photos: [...photoIds] })),
    checks: checks.map(({ kind, outcome, at, said }) => ({
      kind,
      outcome: shownOutcome(kind, outcome),
      at: at.toISOString(),
      ...(said && { said }),
    })),
    history: events.map(deskEvent),
    may: [...decisionsFor(application), ...(mayGiveNik(application) ? (['giveNik'] as const) : [])],
    limits: GRANTS,
    awaited: [...((await openAskOf(database, applicationNo))?.missing ?? [])],
    flagged: await flaggedPictures(services, database, application),
    ...(videoCall && { videoCall }),
    ...(readings.length > 0 && { readings }),
    ...(proposal && { proposal: { limit: proposal.limit, isOwn: proposal.operatorId === operatorId } }),
  };
}

/** The ids of all pictures of an application: among its answers, and of the materials beside it. */
async function picturesOf({ database, definitions }: Services, application: OwnedApplication): Promise<Set<string>> {
  const steps = answersBySteps(definitions(), application);
  const widgets: ReadonlySet<string> = PICTURE_WIDGETS;
  const answers = steps.flatMap((step) => step.answers.filter(({ widget }) => widgets.has(widget)));
  const materials = await materialsOf(database, application.userId);
  return new Set([
    ...answers.flatMap(({ values }) => values.map(String)),
    ...materials.flatMap(({ photoIds }) => photoIds),
  ]);
}

/**
 * The JPEG of a picture of an application. Who looked is written to the audit trail. Refuses with APPLICATION_NOT_FOUND, and
 * NOT_FOUND for any other picture.
 */
export async function applicationPicture(
  services: Services,
  operator: Operator,
  { applicationNo, photoId }: { applicationNo: string; photoId: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  const application = requireApplication(await findApplication(database, applicationNo));
  const isOfIt = (await picturesOf(services, application)).has(photoId);
  const bytes = isOfIt ? await readPicture(services, application.userId, photoId) : undefined;
  if (!bytes) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'application.viewPicture', subject: applicationNo } as const;
  await recordView(database, { ...seen, detail: { picture: photoId } }, clock());
  return bytes;
}
