import type { HubStep } from '../../contract/definitions';
import { hubState, type ModuleStatus } from '../../engine/hub';
import { type ModuleWalk, type Walk, walk, walkModules } from '../../engine/walk';
import { moduleEdge } from '../coverage/edges';
import { type Run, show, take } from './run';
import type { Stop } from './types';

/** What comes of being at a hub: a step to show, the hub itself to send, or an end of it. */
export type AtHub = { open: string } | { send: true } | { stop: Stop };

const keyOf = ({ hub, module }: ModuleWalk): string => `${hub}/${module.id}`;

/** Why a way that is passed to its end leads no further. */
export function endOfWay({ current, leave, stop }: Walk): Stop {
  if (stop === 'leave' && leave !== undefined) return { reason: 'leave', step: current, leaves: leave };
  return { reason: stop === 'loop' ? 'loop' : 'broken', step: current };
}

function hasAnswers({ input, source }: Run, { walked }: ModuleWalk): boolean {
  const fields = [...walked.path, ...walked.ahead].flatMap((step) => source.fieldsOf(step));
  return fields.some((field) => input.answers[field] !== undefined);
}

/** Work on a module goes on until it leads back to the hub, which is at once where guards let no user in. */
function within({ walked }: ModuleWalk): AtHub | undefined {
  if (walked.path.length === 0) return undefined;
  if (!walked.complete) return { open: walked.current };
  return walked.stop === 'until' ? undefined : { stop: endOfWay(walked) };
}

/**
 * The module to open next: of a hub that is sent as a whole every one that must be done, of another, and of those to
 * be corrected or optional, the ones for which answers are given. Each is opened once.
 */
function isWanted(run: Run, hub: HubStep, entry: ModuleWalk, status: ModuleStatus | undefined): boolean {
  // what is known is changed where nothing is sent as a whole
  const isDone = status === 'done' && hub.submit !== undefined;
  if (isDone || entry.walked.complete || entry.walked.path.length === 0 || run.opened.has(keyOf(entry))) return false;
  return (hub.submit !== undefined && status === 'notStarted') || hasAnswers(run, entry);
}

export function atHub(run: Run, id: string, step: HubStep): AtHub {
  const { flow, state } = run;
  const { path } = walk(flow, state);
  const modules = walkModules(flow, state, path.includes(id) ? path : [...path, id]).filter(({ hub }) => hub === id);
  const begun = modules.find((entry) => keyOf(entry) === run.module);
  const inModule = begun && within(begun);
  if (inModule) return inModule;
  run.module = undefined;
  show(run, id);

  const { canSubmit, modules: states } = hubState(flow, state, id);
  const statusOf = (module: string) => states.find((entry) => entry.id === module)?.status;
  const wanted = modules.filter((entry) => isWanted(run, step, entry, statusOf(entry.module.id)));
  const toCorrect = states.filter(({ status }) => status === 'toCorrect').map((entry) => entry.id);
  const isStuck = toCorrect.some(
    (module) => !run.opened.has(`${id}/${module}`) && !wanted.some((entry) => entry.module.id === module),
  );
  const [next] = step.submit && isStuck ? [] : wanted;
  if (next) {
    run.module = keyOf(next);
    run.opened.add(run.module);
    take(run, moduleEdge(id, next.module));
    return within(next) ?? { stop: { reason: 'broken', step: next.module.step } };
  }
  if (!step.submit) return { stop: { reason: 'stay', step: id } };
  if (toCorrect.length > 0) return { stop: { reason: 'hub', step: id, modules: toCorrect } };
  return canSubmit ? { send: true } : { stop: { reason: 'broken', step: id } };
}
