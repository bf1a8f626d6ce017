import { knownCalls } from './calls';
import { type StepView, submitOf } from './flows';
import type { Project } from './project';
import { textsOf } from './shape';
import { callListIn, type LooseCall } from './shaped';

/** The codes that any call of a step can be refused with; none where calls.json does not say. */
export function generalRefusals(project: Project): readonly string[] {
  return textsOf(callListIn(project.of('calls')[0]).refuses);
}

/** The codes of a call of calls.json; undefined where it does not say. */
function codesOf(call: LooseCall | undefined): readonly string[] | undefined {
  return call?.refuses && textsOf(call.refuses);
}

/**
 * The codes that the submit of a step in particular can be refused with, those of a code that must come with it
 * included. Undefined for a step without a call, with one that steps cannot send, or of which calls.json says nothing.
 */
export function refusalsOf(project: Project, view: StepView): readonly string[] | undefined {
  const { call, verify } = submitOf(view);
  const known = knownCalls(project);
  const sent = known.get(call ?? '');
  const codes = sent?.step === true ? codesOf(sent) : undefined;
  const verified = verify ? codesOf(known.get(verify.call ?? '')) : [];
  return codes && [...new Set([...codes, ...(verified ?? [])])];
}
