import type { Edge, Flow, StatusValue, Step } from '../../../src/contract/definitions';
import { edgeText, type FlowEdge, nextEdge } from '../../../src/prover/coverage/edges';

/** A step that no flow has, and a screen that there is not. */
const ELSEWHERE = 'elsewhere';
const END: Step = { kind: 'end', path: ELSEWHERE, outcome: 'elsewhere' };

function withNext(step: Step, { from, ...edge }: FlowEdge): Step {
  if (!('next' in step) || !step.next) throw new Error(`${from} has no edges: correct the test`);
  const isBroken = (at: number) => {
    const found = nextEdge(from, step, at);
    return found && edgeText(found) === edgeText({ from, ...edge });
  };
  const next = step.next.map(({ when }, at): Edge => {
    const own = step.next?.[at];
    if (!isBroken(at) && own) return own;
    return { ...(when === undefined ? {} : { when }), to: ELSEWHERE };
  });
  return { ...step, next } as Step;
}

function withSubmit(step: Step, { why }: FlowEdge): Step {
  const submit = 'submit' in step ? step.submit : undefined;
  if (!submit) throw new Error('the step sends nothing: correct the test');
  const words = why.split(' ');
  const [kind] = words;
  const code = words.at(-1) ?? '';
  const keeps = submit.keeps && { ...submit.keeps, codes: submit.keeps.codes.filter((other) => other !== code) };
  const errors = { ...submit.errors, [code]: { leave: ELSEWHERE } };
  return { ...step, submit: kind === 'keeps' ? { ...submit, keeps } : { ...submit, errors } } as Step;
}

/** A way back is gone: where the server has nothing new to say, nobody takes it. Any other leads elsewhere. */
function withWay({ way, ...value }: StatusValue): StatusValue {
  return typeof way === 'object' && 'to' in way ? value : { ...value, way: { leave: ELSEWHERE } };
}

/** What happens at a code of the server, by the first word of the edge. */
const OF_CODES: ReadonlySet<string | undefined> = new Set(['refused', 'repeats', 'keeps', 'asks']);

/** A step of which one way leads elsewhere. */
function broken(step: Step, edge: FlowEdge): Step {
  const [kind, name = ''] = edge.why.split(' ');
  if (kind === 'unless' && step.guard) return { ...step, guard: { ...step.guard, else: ELSEWHERE } };
  if (kind === 'module' && step.kind === 'hub') {
    const modules = step.modules.map((module) => (module.id === name ? { ...module, step: ELSEWHERE } : module));
    return { ...step, modules };
  }
  if (kind === 'opens' && step.kind === 'list') return { ...step, opens: { ...step.opens, [name]: ELSEWHERE } };
  if (step.kind === 'status' && Object.hasOwn(step.values, edge.why)) {
    const value = step.values[edge.why];
    if (value) return { ...step, values: { ...step.values, [edge.why]: withWay(value) } };
  }
  return OF_CODES.has(kind) ? withSubmit(step, edge) : withNext(step, edge);
}

/** The flow in which one edge leads elsewhere, or nowhere; a code that is kept is kept no more. Everything else is as it was. */
export function withBrokenEdge(flow: Flow, edge: FlowEdge): Flow {
  const step = flow.steps[edge.from];
  if (!step) throw new Error(`there is no step ${edge.from}: correct the test`);
  return { ...flow, steps: { ...flow.steps, [edge.from]: broken(step, edge), [ELSEWHERE]: END } };
}
