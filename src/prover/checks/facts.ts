import { type Finding, quote } from '../../definitions/finding';
import {
  factCallsOf,
  factsGivenBy,
  factsOf,
  type GivenFacts,
  knownCalls,
  possibleValues,
} from '../../definitions/project/calls';
import { type ComparedValue, conditionsOf } from '../../definitions/project/conditions';
import { keepsOf, statusValuesOf, stepsOf } from '../../definitions/project/flows';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, type Use } from '../../definitions/project/shape';
import { flowIn, journeyIn } from '../../definitions/project/shaped';
import { pointerUsesOf } from '../../definitions/project/uses';
import { insteadOf, insteadOfValue } from '../suggest';
import type { Check } from './check';

const FACT = '/facts/';

function unknownFacts(file: JsonFile, uses: readonly Use[], facts: GivenFacts | undefined): readonly Finding[] {
  if (!facts) return [];
  const names = [...facts.keys()];
  return uses
    .filter(({ name }) => !names.includes(name))
    .map(({ name, pointer }) => {
      const message = `Nothing gives the fact ${quote(name)}, neither a call of "facts" nor one the flow sends: ${insteadOf(name, names)}`;
      return file.finding('unknown-fact', pointer, message);
    });
}

/** The facts that the pointers of a flow look at. */
function factUses(file: JsonFile): readonly Use[] {
  return pointerUsesOf(file)
    .filter(({ name }) => name.startsWith(FACT))
    .map(({ name, pointer }) => ({ name: name.slice(FACT.length).split('/')[0] ?? '', pointer }));
}

/** A comparison with a value that is never there holds never, or always. */
export function impossible(
  file: JsonFile,
  comparisons: readonly ComparedValue[],
  possible: ReadonlyMap<string, readonly unknown[]>,
): readonly Finding[] {
  return comparisons.flatMap(({ at, value, pointer }) => {
    const values = possible.get(at);
    if (!values || values.includes(value)) return [];
    const message = `${quote(at)} is never ${quote(value)}: ${insteadOfValue(value, values)}`;
    return [file.finding('unknown-value', pointer, message)];
  });
}

function statusComparisons(file: JsonFile): readonly ComparedValue[] {
  return stepsOf(file).flatMap((view) => {
    const at = view.step.status;
    return at === undefined ? [] : statusValuesOf(view).map(([, pointer, value]) => ({ at, value, pointer }));
  });
}

/** A kept fact of the same name as one that is read again would be covered by it. */
function hiddenFacts(project: Project, file: JsonFile): readonly Finding[] {
  const read = factsGivenBy(project, factCallsOf(file));
  return stepsOf(file).flatMap((view) => {
    const keeps = keepsOf(view);
    if (!keeps || !read.has(keeps.fact)) return [];
    const message = `A call of "facts" gives ${quote(keeps.fact)} as well, and covers what is kept: choose another name.`;
    return [file.finding('hidden-fact', `${keeps.pointer}/fact`, message)];
  });
}

/** The facts that the server gives in a journey. */
function journeyFacts(project: Project, file: JsonFile): readonly Finding[] {
  const { flow: id = '', facts, replies = [] } = journeyIn(file);
  const flow = project.find('flow', id);
  if (flow === undefined || flow.value === undefined) return [];
  const named = (facts: unknown, pointer: string) =>
    entriesOf(facts).map(([name]): Use => ({ name, pointer: `${pointer}/${name}` }));
  const uses = [
    ...named(facts, '/facts'),
    ...replies.flatMap((reply, index) => named(reply.facts, `/replies/${index}/facts`)),
  ];
  return unknownFacts(file, uses, factsOf(project, flow));
}

/** Facts that are looked at are given, and what is compared can have the value it is compared with. */
export const facts: Check = (project) => {
  if (knownCalls(project).size === 0) return [];
  return [
    ...project.of('flow').flatMap((file) => {
      const conditions = conditionsOf(flowIn(file)).flatMap(({ parts }) => parts.values);
      return [
        ...unknownFacts(file, factUses(file), factsOf(project, file)),
        ...impossible(file, [...conditions, ...statusComparisons(file)], possibleValues(project, file)),
        ...hiddenFacts(project, file),
      ];
    }),
    ...project.of('journey').flatMap((file) => journeyFacts(project, file)),
  ];
};
