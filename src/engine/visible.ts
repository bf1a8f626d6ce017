import type { Answers, Flow, FlowContext } from '../contract/definitions';

const ANSWER = '/answers/';

/** Field -> the steps whose submit sends it. */
type Senders = ReadonlyMap<string, readonly string[]>;

/** A flow is walked often and never changes. */
const sendersOfFlow = new WeakMap<Flow['steps'], Senders>();

function sendersOf({ steps }: Flow): Senders {
  const known = sendersOfFlow.get(steps);
  if (known) return known;
  const senders = new Map<string, string[]>();
  for (const [id, step] of Object.entries(steps)) {
    for (const pointer of ('submit' in step ? step.submit?.send : undefined) ?? []) {
      if (!pointer.startsWith(ANSWER)) continue;
      const field = pointer.slice(ANSWER.length);
      senders.set(field, [...(senders.get(field) ?? []), id]);
    }
  }
  sendersOfFlow.set(steps, senders);
  return senders;
}

/**
 * The context an edge or guard decides on: an answer that belongs to steps off the path is not seen,
 * so that an answer the consumer no longer gives cannot steer the path. Answers no step sends stay.
 */
export function visibleContext(flow: Flow, context: FlowContext, path: Iterable<string>): FlowContext {
  return visibleOn(flow, context, new Set(path));
}

/** The same for a path whose steps are at hand as a set. */
export function visibleOn(flow: Flow, context: FlowContext, onPath: ReadonlySet<string>): FlowContext {
  if (!flow.conditions) return context; // nothing in this flow decides on answers
  const senders = sendersOf(flow);
  const isVisible = (field: string) => senders.get(field)?.some((id) => onPath.has(id)) ?? true;
  const answers: Answers = Object.fromEntries(Object.entries(context.answers).filter(([field]) => isVisible(field)));
  return { ...context, answers };
}
