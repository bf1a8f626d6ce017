import type { Flow } from '../contract/definitions';
import type { BackTarget } from '../contract/enums';
import { traitsOf } from '../steps/kinds';
import { stepOf } from './address';
import type { FlowState } from './steps';
import { openSteps, walk, walkModules } from './walk';

/** Where the back button leads: a step of the flow, another flow or a screen of the product, or nowhere (no button). */
export type Back = { kind: 'step'; step: string } | { kind: 'leave'; leave: string } | { kind: 'none' };

const HOME: BackTarget = 'Home';
const NONE: Back = { kind: 'none' };

function previous(path: readonly string[], id: string): string | undefined {
  return path[path.indexOf(id) - 1];
}

/**
 * Where back leads from a step (docs/product/navigation.md): `meta.back` when given, nowhere for a root,
 * a `cantGoBack` and an end step, else the step before it on the path or in its module, unless that is closed. From a
 * first step it is where the flow leaves for when it is done, or Home.
 */
export function backFrom(flow: Flow, state: FlowState, id: string): Back {
  const step = stepOf(flow, id);
  if (step?.meta?.back) return { kind: 'leave', leave: step.meta.back };
  if (!step || traitsOf(step).ends || step.meta?.root || step.meta?.cantGoBack) return NONE;
  const { path, leave } = walk(flow, state);
  const inModule = walkModules(flow, state, path).find(({ walked }) => walked.path.includes(id));
  const to = inModule && !path.includes(id) ? (previous(inModule.walked.path, id) ?? inModule.hub) : previous(path, id);
  if (to === undefined) return { kind: 'leave', leave: leave ?? HOME };
  return openSteps(flow, state).includes(to) ? { kind: 'step', step: to } : NONE;
}
