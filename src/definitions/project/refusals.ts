import { knownCalls } from './calls';
import { type StepView, submitOf } from './flows';
import type { Project } from './project';
import { isObject, type JsonObject, textOf, textsOf } from './shape';

/** The codes that any call of a step can be refused with; none where calls.json does not say. */
export function generalRefusals(project: Project): readonly string[] {
  const [file] = project.of('calls');
  return isObject(file?.value) ? textsOf(file.value.refuses) : [];
}

/** The codes of a call of calls.json; undefined where it does not say. */
function codesOf(call: JsonObject | undefined): readonly string[] | undefined {
  return Array.isArray(call?.refuses) ? textsOf(call.refuses) : undefined;
}

/**
 * The codes that the submit of a step in particular can be refused with, those of a code that must come with it
 * included. Undefined for a step without a call, with one that steps cannot send, or of which calls.json says nothing.
 */
export function refusalsOf(project: Project, view: StepView): readonly string[] | undefined {
  const { call, verify } = submitOf(view);
  const known = knownCalls(project);
  const sent = known.get(textOf(call) ?? '');
  const codes = sent?.step === true ? codesOf(sent) : undefined;
  const verified = isObject(verify) ? codesOf(known.get(textOf(verify.call) ?? '')) : [];
  return codes && [...new Set([...codes, ...(verified ?? [])])];
}
