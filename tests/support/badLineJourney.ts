import { expect } from 'vitest';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { FlowParams, Step as StepDefinition, Submit } from '../../src/contract/definitions';
import { PICTURE_WIDGETS } from '../../src/contract/enums';
import { type Account, signIn } from './account';
import { openOverDeadLine, type Rider, type Sending, sendOverBadLine } from './badLine';
import { Borrower, findStep, flowOf, type Step } from './borrower';
import { pictureFor } from './fakeCamera';
import { controlSelector, type FormAnswers } from './fillForm';
import { type Line, openLine } from './line';
import { beSignedIn, newPhone } from './phone';
import type { Stage } from './stage';

const definitions = definitionsIn(process.cwd());

/** Kinds of steps that ask nothing: what matters is that they come when the line is back. */
const SHOWN: ReadonlySet<StepDefinition['kind']> = new Set(['hub', 'info', 'list', 'status', 'wait', 'end']);

/** A person somewhere in a flow, on a line that can be bad. */
export interface Journey extends Rider {
  account: Account;
  flow: string;
  params: FlowParams;
  /** steps that were seen, `flow step` */
  seen: Set<string>;
}

/** A phone on a line of its own. */
export async function onBadLine(stage: Stage, answers: FormAnswers): Promise<Rider> {
  const line = await openLine(stage.server);
  const phone = await newPhone(stage.browser, line.server.url);
  return { line, phone, borrower: new Borrower(phone.page, line.server, answers, 'gallery') };
}

/** Lets the phone be the account's. */
export const asAccount = ({ phone, line }: Rider, account: Account): Promise<void> =>
  beSignedIn(phone.context, line.server.url, account.session);

const formsOf = (flow: string) =>
  Object.values(flowOf(flow).steps).flatMap((step) => ('form' in step ? [definitions.form(step.form)] : []));

/** What the draft may hold of the answers, pictures of all its cameras included. */
async function draftAnswers(account: Account, flow: string, answers: FormAnswers): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {};
  for (const { schema, ui } of formsOf(flow)) {
    for (const [field, { transient, oneTime }] of Object.entries(schema.properties)) {
      if (field in answers && !transient && !oneTime) kept[field] = answers[field];
    }
    for (const { field, widget, camera = 'COMMON_CAMERA' } of ui.fields) {
      if (!PICTURE_WIDGETS.has(widget) || field in kept) continue;
      const id = await account.uploadPhoto(camera, await pictureFor(camera));
      kept[field] = widget === 'files' ? [id] : id;
    }
  }
  return kept;
}

/** Begins a flow with everything entered already, as the draft keeps it; with nothing where there are no answers. */
async function begin(
  rider: Rider,
  account: Account,
  flow: string,
  { seen, params = {} }: { seen: Set<string>; params?: FlowParams },
): Promise<Journey> {
  const { answers } = rider.borrower;
  if (Object.keys(answers).length > 0) {
    await account.saveDraft(draftOf({ flow, params }), await draftAnswers(account, flow, answers));
  }
  return { ...rider, account, flow, params, seen };
}

/** How an account names the draft of a flow. */
export function draftOf({ flow, params }: Pick<Journey, 'flow' | 'params'>): string {
  const query = new URLSearchParams(params).toString();
  return query === '' ? flow : `${flow}?${query}`;
}

/** Waits for the pictures of a form, and enters again what no draft keeps. */
async function settle({ phone, borrower }: Rider, { form }: Step): Promise<void> {
  if (form === undefined) return;
  const { schema, ui } = definitions.form(form);
  if (ui.fields.some(({ widget }) => PICTURE_WIDGETS.has(widget))) {
    await phone.page.getByText(borrower.t('camera.stored')).first().waitFor();
  }
  for (const [field, { transient }] of Object.entries(schema.properties)) {
    const control = phone.page.locator(controlSelector(field));
    if (transient && field in borrower.answers && (await control.count()) > 0) {
      await control.fill(String(borrower.answers[field]));
    }
  }
}

/** Shows a step, over a line that is dead at first where the step asks nothing. */
export async function show(journey: Journey, id: string): Promise<Step> {
  const { borrower, phone, seen, flow, params } = journey;
  const step = findStep(flow, id, params);
  const arrive = () => borrower.at(step);
  if (SHOWN.has(definitionOf(journey, id).kind)) await openOverDeadLine(journey, `/H5/${step.path}`, arrive);
  else {
    if (new URL(phone.page.url()).pathname !== `/H5/${step.path}`) await borrower.open(`/H5/${step.path}`);
    await arrive();
    await settle(journey, step);
    await phone.page.locator('h1').click();
  }
  seen.add(`${flow} ${id}`);
  return step;
}

function definitionOf({ flow }: Journey, id: string): StepDefinition {
  const step = flowOf(flow).steps[id];
  if (!step) throw new Error(`flows/${flow}.flow.json has no step ${id}`);
  return step;
}

/** What a step sends; nothing where it sends nothing. */
export function submitOf(journey: Journey, id: string): Partial<Submit> {
  const step = definitionOf(journey, id);
  return 'submit' in step && step.submit ? step.submit : {};
}

/** The call a step makes, below /api. */
export function pathOf(journey: Journey, id: string): string {
  const { call, params = {} } = submitOf(journey, id);
  if (call === undefined) return `/draft/${journey.flow}/pass`;
  return call.slice(call.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

interface More extends Pick<Sending, 'loss' | 'slowMs'> {
  /** locale key of the button's text where it is not `<flow>.<step>.action` */
  button?: string;
  /** what is done at the step first */
  before?(): Promise<void>;
}

/** Shows a step and sends it. */
export async function send(journey: Journey, id: string, { button, before, ...more }: More = {}): Promise<void> {
  const { borrower, phone, account } = journey;
  const step = await show(journey, id);
  await before?.();
  const calls = await sendOverBadLine(journey, {
    path: pathOf(journey, id),
    button: borrower.t(button ?? `${journey.flow}.${id}.action`),
    within: phone.page.locator('body'),
    arrive: () => phone.page.waitForURL((url) => url.pathname !== `/H5/${step.path}`),
    ...more,
  });
  const { done } = await account.draft(draftOf(journey));
  expect(done.filter((one) => one === id)).toHaveLength(1);
  const { kind } = definitionOf(journey, id);
  if (kind !== 'info' && kind !== 'status') expect(calls[0]?.key).toBeDefined();
}

/** Signs in by calls and begins. */
export async function beginAs(
  stage: Stage,
  mobileNumber: string,
  flow: string,
  answers: FormAnswers,
  options: { seen: Set<string>; params?: FlowParams },
): Promise<Journey> {
  const rider = await onBadLine(stage, answers);
  const account = await signIn(stage.server, mobileNumber);
  await asAccount(rider, account);
  return begin(rider, account, flow, options);
}

/** Ends the journey: nothing went wrong in the page, and the phone is put away. */
export async function endJourney({ phone, line }: Rider & { line: Line }): Promise<void> {
  expect(phone.problems).toEqual([]);
  await phone.context.close();
  await line.close();
}
