import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import type { AnswerValue, Flow, FormDefinition, FormSchema, Submit } from '../../src/contract/definitions';
import { PICTURE_WIDGETS } from '../../src/contract/enums';
import type { DraftState } from '../../src/contract/generated/bodies';
import type { StepsOf } from '../../src/contract/generated/names';
import { stepOf as findStep } from '../../src/engine/address';
import { submitBody } from '../../src/engine/body';
import { hubState } from '../../src/engine/hub';
import { walk } from '../../src/engine/walk';
import { type Account, signIn } from './account';
import { APPLY_STEPS, type Borrower, flowOf, type Step } from './borrower';
import { pictureFor } from './fakeCamera';
import type { FormAnswers } from './fillForm';
import { isThorough, someOf } from './thorough';

const definitions = definitionsIn(process.cwd());

const POLL_MS = 300;
const MOST_STEPS = 60;

/** The step that is open now; in a hub the first module that is not done. */
function openStep(flow: Flow, draft: DraftState): string {
  const { current } = walk(flow, draft);
  if (findStep(flow, current)?.kind !== 'hub') return current;
  const open = hubState(flow, draft, current).modules.find(({ status }) => status === 'notStarted');
  return open?.step ?? current;
}

async function withPictures(
  account: Account,
  form: FormDefinition,
  answers: FormAnswers,
): Promise<Record<string, AnswerValue>> {
  const given: Record<string, AnswerValue> = { ...answers };
  for (const { field, widget, camera = 'COMMON_CAMERA' } of form.ui.fields) {
    if (!PICTURE_WIDGETS.has(widget)) continue;
    const id = await account.uploadPhoto(camera, await pictureFor(camera));
    given[field] = widget === 'files' ? [id] : id;
  }
  return given;
}

const callPath = ({ call, params = {} }: Submit) =>
  call.slice(call.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

const known = (schema: FormSchema, answers: Readonly<Record<string, AnswerValue>>) =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => field in schema.properties));

/** Sends the open step of a flow as the app would, without a browser. */
async function pass(account: Account, flow: Flow, id: string, answers: FormAnswers): Promise<void> {
  const step = findStep(flow, id);
  if (!step) throw new Error(`flows/${flow.id}.flow.json has no step ${id}`);
  if (step.kind === 'info' || step.kind === 'status') {
    await account.passInfo(flow.id, id);
  } else if (step.kind === 'wait') {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  } else if ('submit' in step && step.submit) {
    const form = 'form' in step ? definitions.form(step.form) : undefined;
    const given = form ? known(form.schema, await withPictures(account, form, answers)) : {};
    const draft = await account.draft(flow.id);
    const state = { ...draft, answers: { ...draft.answers, ...given } };
    const { verify } = step.submit;
    if (step.kind === 'review' && step.document) await account.readAgreement();
    const code = verify && !verify.askedBy && (await account.verificationCode(verify.call.slice('POST '.length)));
    const body = submitBody(flow, id, state, () => form);
    await account.submitStep(flow.id, id, callPath(step.submit), body, code || undefined);
  } else {
    throw new Error(`flows/${flow.id}.flow.json: nothing leads on from ${id}`);
  }
}

/** Brings an applicant to a step by the calls the app would make. Rejects when the flow does not lead there. */
export async function reachStep(
  account: Account,
  target: Pick<Step, 'flow' | 'id'>,
  answers: FormAnswers,
): Promise<void> {
  const flow = flowOf(target.flow);
  for (let count = 0; count < MOST_STEPS; count += 1) {
    const at = openStep(flow, await account.draft(flow.id));
    if (at === target.id) return;
    await pass(account, flow, at, answers);
  }
  throw new Error(`flows/${flow.id}.flow.json did not lead to ${target.id} in ${MOST_STEPS} steps`);
}

/**
 * The steps of the apply flow that a test walks in the page: all of them, or among the tests those of the ids and another
 * one. What lies between two of them is passed by calls, with `skipTo`.
 */
export function walkedSteps(ids: readonly StepsOf['apply'][]): readonly Step[] {
  const others = someOf('walked steps', APPLY_STEPS, 1);
  return APPLY_STEPS.filter((step) => isThorough || ids.includes(step.id as StepsOf['apply']) || others.includes(step));
}

/** Has the page show a step of the apply flow after it has sent another one; what lies between is passed by calls. */
export async function skipTo(borrower: Borrower, mobileNumber: string, sent: Step | undefined, step: Step) {
  const next = sent && APPLY_STEPS[APPLY_STEPS.indexOf(sent) + 1];
  if (!next || next === step) return;
  await borrower.arriveAt(next);
  await reachStep(await signIn(borrower.server, mobileNumber), step, borrower.answers);
  await borrower.open(`/H5/${step.path}`);
}
