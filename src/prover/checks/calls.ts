import { type Finding, quote } from '../../definitions/finding';
import { factCallsOf, factsGivenBy, knownCalls } from '../../definitions/project/calls';
import {
  actionsOf,
  allSteps,
  keepsOf,
  placeholdersOf,
  type StepView,
  stepsOf,
  submitOf,
} from '../../definitions/project/flows';
import { controlsOf, formIdsOf } from '../../definitions/project/forms';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, namesIn } from '../../definitions/project/shape';
import { flowIn, type LooseCall } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import { affordable, proveFlow } from '../proof/proof';
import { insteadOf, thoseThereAre } from '../suggest';
import type { Check, LateCheck } from './check';
import { endlessWaits } from './paths/deadEnds';
import { pathViewOf } from './paths/pathView';

/** A call a definition makes, and what calls.json must say of it. */
interface Made {
  file: JsonFile;
  pointer: string;
  call: string;
  /** the mark of calls.json it needs */
  mark: 'step' | 'facts' | 'code' | 'action';
  /** what makes it, for the message */
  by: string;
  /** values for its placeholders; undefined where none can be given */
  params?: { values: Readonly<Record<string, string>> | undefined; pointer: string };
}

type KnownCalls = ReadonlyMap<string, LooseCall>;

/** The call an object names, if it names one. */
function made(source: { readonly call?: string } | undefined, place: Omit<Made, 'call'>): readonly Made[] {
  return source?.call === undefined ? [] : [{ ...place, call: source.call }];
}

function callsOfStep(view: StepView): readonly Made[] {
  const { file, pointer, step } = view;
  const submit = submitOf(view);
  return [
    ...made(submit, {
      file,
      pointer: `${pointer}/submit/call`,
      mark: 'step',
      by: 'a step submits with',
      params: { values: submit.params, pointer: `${pointer}/submit/params` },
    }),
    ...made(submit.verify, { file, pointer: `${pointer}/submit/verify/call`, mark: 'code', by: 'sends a code' }),
    ...made(step.poll, { file, pointer: `${pointer}/poll/call`, mark: 'facts', by: 'gives facts' }),
    ...actionsOf(view).flatMap(([action, at]) =>
      made(action, {
        file,
        pointer: `${at}/call`,
        mark: 'action',
        by: 'a step offers as an action',
        params: { values: action.params, pointer: `${at}/params` },
      }),
    ),
  ];
}

function callsOfFlow(file: JsonFile): readonly Made[] {
  const uses = namesIn(flowIn(file).facts, '/facts');
  return uses.map(({ name: call, pointer }) => ({ file, pointer, call, mark: 'facts', by: 'gives facts' }));
}

function callsOfForm(project: Project, form: string): readonly Made[] {
  return controlsOf(project, form).flatMap(({ control, file, pointer }) =>
    made(control.sendCode, { file, pointer: `${pointer}/sendCode/call`, mark: 'code', by: 'sends a code' }),
  );
}

function paramProblems({ call, file, params, pointer }: Made): readonly Finding[] {
  const placeholders = placeholdersOf(call);
  const given = entriesOf(params?.values).map(([name]) => name);
  const missing = placeholders.filter((name) => !given.includes(name));
  const unfilled = missing.map((name) => {
    const todo = params ? 'add it to "params".' : 'take a call without placeholders.';
    return file.finding('call-params', pointer, `The call needs a value for {${name}}: ${todo}`);
  });
  const useless = given
    .filter((name) => !placeholders.includes(name))
    .map((name) => {
      const at = `${params?.pointer}/${escapeSegment(name)}`;
      const todo = missing.length === 0 ? 'remove the value.' : insteadOf(name, missing);
      return file.finding('call-params', at, `The call has no {${name}}: ${todo}`);
    });
  return [...unfilled, ...useless];
}

function problems(call: Made, known: KnownCalls): readonly Finding[] {
  const { file, pointer, mark, by } = call;
  const found = known.get(call.call);
  if (!found) {
    const message = `schemas/api/calls.json has no call ${quote(call.call)}: ${insteadOf(call.call, known.keys())}`;
    return [file.finding('unknown-call', pointer, message)];
  }
  if (found[mark] === true) return paramProblems(call);
  const message = `${quote(call.call)} is not a call that ${by}: take one marked "${mark}" in schemas/api/calls.json.`;
  return [file.finding('call-kind', pointer, message)];
}

/** A call that the server refuses without a code of its own has one. */
function missingCodes(view: StepView, known: KnownCalls): readonly Finding[] {
  const { file, pointer } = view;
  const { call, verify } = submitOf(view);
  const needed = known.get(call ?? '')?.needsCode;
  if (needed === undefined) return [];
  if (verify?.call === needed && verify.askedBy === undefined) return [];
  const length = known.get(needed)?.verifies;
  const message = `${quote(call)} never goes without the code of ${quote(needed)}: add "verify": { "call": ${quote(needed)}, "length": ${length} }, without "askedBy".`;
  return [file.finding('missing-code', `${pointer}/submit`, message)];
}

/** A code that comes with a step is one to the user's own phone, and the sheet has a place for every digit. */
function codes(view: StepView, known: KnownCalls): readonly Finding[] {
  const { call, length } = submitOf(view).verify ?? {};
  const found = call === undefined ? undefined : known.get(call);
  if (call === undefined || found?.code !== true) return [];
  const at = `${view.pointer}/submit/verify`;
  if (found.verifies === undefined) {
    const fit = [...known].filter(([, { verifies }]) => verifies !== undefined).map(([name]) => name);
    const message = `The code of ${quote(call)} cannot come with a step: ${thoseThereAre(call, fit)}`;
    return [view.file.finding('call-kind', `${at}/call`, message)];
  }
  if (length === found.verifies) return [];
  return [view.file.finding('code-length', `${at}/length`, `The code has ${found.verifies} digits: correct it.`)];
}

/** What is polled is among the facts of the flow, or the server never learns that the wait is over. */
function unreadPolls(file: JsonFile, known: KnownCalls): readonly Finding[] {
  const facts = factCallsOf(file);
  return stepsOf(file).flatMap(({ step, pointer }) => {
    const call = step.poll?.call;
    if (call === undefined || facts.includes(call) || known.get(call)?.facts !== true) return [];
    const message = `The server does not read ${quote(call)} for this flow: add it to "facts".`;
    return [file.finding('unread-poll', `${pointer}/poll/call`, message)];
  });
}

/** What is polled gives what the wait is for: the page asks that call only. */
function vainPolls(project: Project, file: JsonFile, known: KnownCalls): readonly Finding[] {
  const proof = proveFlow(project, file);
  if (!proof) return [];
  const sending = stepsOf(file).flatMap((view) => submitOf(view).call ?? []);
  const kept = stepsOf(file).flatMap((view) => keepsOf(view)?.fact ?? []);
  const sent = new Set([...factsGivenBy(project, sending).keys(), ...kept]);
  const polledBy = (call: string) => {
    const found = known.get(call);
    // a call that gives no facts, or none to this flow, is told itself
    if (found?.facts !== true || !found.gives || !factCallsOf(file).includes(call)) return undefined;
    return { gives: new Set(factsGivenBy(project, [call]).keys()), sent };
  };
  return affordable(() => endlessWaits(pathViewOf(file, proof), polledBy)) ?? [];
}

/** Facts are read, so a call that changes something gives none. */
function marks(project: Project): readonly Finding[] {
  const [file] = project.of('calls');
  if (!file) return [];
  return [...knownCalls(project)]
    .filter(([call, { facts }]) => facts === true && !call.startsWith('GET '))
    .map(([call]) =>
      file.finding(
        'call-kind',
        `/calls/${escapeSegment(call)}`,
        'Only a GET gives facts: remove "facts" from the call.',
      ),
    );
}

const callsMade = (project: Project): readonly Made[] => [
  ...project.of('flow').flatMap(callsOfFlow),
  ...allSteps(project).flatMap(callsOfStep),
  ...formIdsOf(project).flatMap((form) => callsOfForm(project, form)),
];

/** Flows and forms use only calls that the server answers: what is listed can still be missing there. */
export const unservedCalls: LateCheck = (project, isSound) => {
  if (!isSound('flow', 'ui', 'calls')) return [];
  const served = new Set(project.contract.calls);
  return callsMade(project)
    .filter(({ call }) => !served.has(call))
    .map(({ file, pointer, call }) => {
      const message = `The server has nothing that answers ${quote(call)}: take another call, or have this one added to the server.`;
      return file.finding('unserved-call', pointer, message);
    });
};

/** Flows and forms use calls of schemas/api/calls.json only, of the right kind and with all their placeholders filled. */
export const calls: Check = (project) => {
  const known = knownCalls(project);
  if (known.size === 0) return [];
  return [
    ...marks(project),
    ...callsMade(project).flatMap((call) => problems(call, known)),
    ...allSteps(project).flatMap((view) => [...codes(view, known), ...missingCodes(view, known)]),
    ...project.of('flow').flatMap((file) => [...unreadPolls(file, known), ...vainPolls(project, file, known)]),
  ];
};
