import type { Step } from '../../contract/definitions';
import { stepOf } from '../../engine/address';
import { formAnswers } from '../../engine/fields';
import { isPassing, judgeAnswers } from '../../engine/formData';
import { startAnswers } from '../../engine/prefill';
import type { FlowState } from '../../engine/steps';
import { isSeal, statusAt } from '../../engine/steps';
import { type Walk, walk, walkModules } from '../../engine/walk';
import { errorField } from '../../rules/errorField';
import { traitsOf } from '../../steps/kinds';
import type { RunnableFlow } from './revision';

/** Where a draft stands in a flow. */
export interface Standing {
  /** the step, or the flow or screen it left for */
  at: { readonly step: string } | { readonly leave: string };
  /** it gets no further from there: a circle, a way to nowhere, a status without this value */
  isStuck: boolean;
  /** it was sent as a whole, or has come to its end */
  isClosed: boolean;
  /** steps behind it, and steps expected */
  passed: readonly string[];
  ahead: readonly string[];
  /** answers that are asked on its way and count */
  counting: ReadonlySet<string>;
  /** `field rule` of what is wrong at steps behind it and at those that were done, and of answers saved at others */
  wrong: ReadonlySet<string>;
}

const STUCK: readonly Walk['stop'][] = ['loop', 'broken'];

function isLostAtStatus(step: Step | undefined, state: FlowState): boolean {
  if (!step || !('values' in step)) return false;
  const { value, shown } = statusAt(step, state);
  return value !== undefined && shown === undefined;
}

function wrongAt({ flow, source }: RunnableFlow, state: FlowState, id: string): readonly string[] {
  const step = stepOf(flow, id);
  if (!step || !('form' in step)) return [];
  const form = source.form(step.form);
  const { definition } = form;
  const { errors } = judgeAnswers({ flow, step, form }, state, startAnswers(flow, step, definition, state));
  const unkept = (name: string) => {
    const field = definition.schema.properties[name];
    return field !== undefined && isPassing(field);
  };
  return errors.flatMap((error) => (unkept(errorField(error)) ? [] : [`${errorField(error)} ${error.rule}`]));
}

/** What is wrong with answers that are saved of a step which was not sent yet: those that lack are not asked for here. */
const wrongSavedAt: typeof wrongAt = (runnable, state, id) =>
  wrongAt(runnable, state, id).filter((wrong) => state.answers[wrong.split(' ')[0] ?? ''] !== undefined);

function countingAt({ flow, source }: RunnableFlow, state: FlowState, id: string): readonly string[] {
  const step = stepOf(flow, id);
  return step && 'form' in step ? Object.keys(formAnswers(source.form(step.form).definition, state.answers)) : [];
}

/** Where a draft stands in a flow, and what of it counts there. @throws DefinitionError when a form cannot be used */
export function draftStanding(runnable: RunnableFlow, state: FlowState): Standing {
  const { flow } = runnable;
  const main = walk(flow, state);
  const modules = walkModules(flow, state, [...main.path, ...main.ahead]).map(({ walked }) => walked);
  const ways = [main, ...modules];
  const passedIn = ({ path, complete }: Walk) => (complete ? path : path.slice(0, -1));
  const passed = ways.flatMap(passedIn);
  const step = stepOf(flow, main.current);
  const isSealed = main.path.some((id) => {
    const on = stepOf(flow, id);
    return on !== undefined && isSeal(id, on, state);
  });
  const steps = ways.flatMap(({ path, ahead }) => [...path, ...ahead]);
  const judged = new Set(steps.filter((id) => passed.includes(id) || state.done.includes(id)));
  return {
    at: main.complete && main.leave !== undefined ? { leave: main.leave } : { step: main.current },
    isStuck: ways.some(({ stop }) => STUCK.includes(stop)) || isLostAtStatus(step, state),
    isClosed: isSealed || traitsOf(step).ends === true,
    passed,
    ahead: steps.filter((id) => !passed.includes(id)),
    counting: new Set(steps.flatMap((id) => countingAt(runnable, state, id))),
    wrong: new Set(steps.flatMap((id) => (judged.has(id) ? wrongAt : wrongSavedAt)(runnable, state, id))),
  };
}
