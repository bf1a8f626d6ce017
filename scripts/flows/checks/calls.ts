import { escapeSegment } from '../../../src/lib/pointer';
import { type Finding, quote } from '../finding';
import { allSteps, type StepView, submitOf } from '../project/flows';
import type { Project } from '../project/project';
import { entriesOf, isObject, type JsonObject, textOf } from '../project/shape';
import { insteadOf } from '../suggest';
import type { Check } from './check';

function knownCalls(project: Project): ReadonlyMap<string, JsonObject> {
  const [file] = project.of('calls');
  const calls = isObject(file?.value) ? entriesOf(file.value.calls) : [];
  return new Map(calls.map(([name, call]) => [name, isObject(call) ? call : {}]));
}

function unknown(view: StepView, call: string, pointer: string, known: Iterable<string>): Finding {
  const message = `schemas/api/calls.json has no call ${quote(call)}: ${insteadOf(call, known)}`;
  return view.file.finding('unknown-call', pointer, message);
}

function params(view: StepView, call: string): readonly Finding[] {
  const { file, pointer } = view;
  const placeholders = [...call.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? '');
  const given = entriesOf(submitOf(view).params).map(([name]) => name);
  const missing = placeholders
    .filter((name) => !given.includes(name))
    .map((name) =>
      file.finding(
        'call-params',
        `${pointer}/submit/call`,
        `The call needs a value for {${name}}: add it to submit.params.`,
      ),
    );
  const useless = given
    .filter((name) => !placeholders.includes(name))
    .map((name) => {
      const at = `${pointer}/submit/params/${escapeSegment(name)}`;
      return file.finding('call-params', at, `The call has no {${name}}: remove the value, or correct its name.`);
    });
  return [...missing, ...useless];
}

function submitCall(view: StepView, known: ReadonlyMap<string, JsonObject>): readonly Finding[] {
  const call = textOf(submitOf(view).call);
  if (call === undefined) return [];
  const pointer = `${view.pointer}/submit/call`;
  const found = known.get(call);
  if (!found) return [unknown(view, call, pointer, known.keys())];
  if (found.step === true) return params(view, call);
  const message = `${quote(call)} is not a call a step submits with: take one marked "step" in schemas/api/calls.json.`;
  return [view.file.finding('call-kind', pointer, message)];
}

function pollCall(view: StepView, known: ReadonlyMap<string, JsonObject>): readonly Finding[] {
  const call = isObject(view.step.poll) ? textOf(view.step.poll.call) : undefined;
  if (call === undefined) return [];
  const pointer = `${view.pointer}/poll/call`;
  if (!known.has(call)) return [unknown(view, call, pointer, known.keys())];
  if (call.startsWith('GET ') && !call.includes('{')) return [];
  return [view.file.finding('call-kind', pointer, `${quote(call)} cannot be polled: take a GET without placeholders.`)];
}

/** Steps use calls of schemas/api/calls.json only, of the right kind and with all their placeholders filled. */
export const calls: Check = (project) => {
  const known = knownCalls(project);
  if (known.size === 0) return [];
  return allSteps(project).flatMap((view) => [...submitCall(view, known), ...pollCall(view, known)]);
};
