import { keepsOf, paramsOf, stepsOf, submitOf } from './flows';
import { fieldsOf } from './forms';
import type { JsonFile } from './jsonFile';
import { once, onceEach } from './memo';
import type { Project } from './project';
import { entriesOf, textsOf } from './shape';
import { callListIn, flowIn, type LooseCall } from './shaped';

/** The calls of schemas/api/calls.json by method and path; none when it cannot be read. */
export const knownCalls = once(
  (project: Project): ReadonlyMap<string, LooseCall> => new Map(entriesOf(callListIn(project.of('calls')[0]).calls)),
);

/** Fact -> the values it can have; none where it can be anything. */
export type GivenFacts = ReadonlyMap<string, readonly unknown[]>;

/** What the server finds out about every application when it is begun. */
const OF_EVERY_DRAFT = 'requiredMaterial';

/** The facts that calls give. */
export function factsGivenBy(project: Project, calls: readonly string[]): GivenFacts {
  const known = knownCalls(project);
  const given = calls.flatMap((call) => entriesOf(known.get(call)?.gives));
  return new Map(given);
}

/** The GET calls whose answers are facts of the flow. */
export const factCallsOf = (file: JsonFile): readonly string[] => textsOf(flowIn(file).facts);

/**
 * All facts that the pointers of a flow can see: of its facts calls and step calls, and those its steps keep. Undefined
 * while it is not known, because one of the calls is none.
 */
export const factsOf = onceEach((project: Project, file: JsonFile): GivenFacts | undefined => {
  const steps = stepsOf(file);
  const calls = steps.flatMap((view) => submitOf(view).call ?? []);
  const known = knownCalls(project);
  const isUndecided =
    calls.some((call) => !known.has(call)) || factCallsOf(file).some((call) => known.get(call)?.facts !== true);
  if (isUndecided) return undefined;
  const kept = steps.flatMap((view) => keepsOf(view) ?? []);
  return new Map([
    [OF_EVERY_DRAFT, []],
    ...kept.map(({ fact, codes }) => [fact, ['SUCCESS', ...codes]] as const),
    ...factsGivenBy(project, [...calls, ...factCallsOf(file)]),
  ]);
});

/** The values that the pointers of a flow can find, by pointer; only where they are known one by one. */
export const possibleValues = onceEach((project: Project, file: JsonFile): ReadonlyMap<string, readonly unknown[]> => {
  const forms = stepsOf(file).flatMap(({ form }) => form ?? []);
  const enums = forms
    .flatMap((form) => fieldsOf(project, form))
    .map(({ name, schema }) => [name, textsOf(schema.enum ?? schema.items?.enum)] as const);
  const values = [
    ...enums.map(([name, found]) => [`/answers/${name}`, found] as const),
    ...enums.map(([name, found]) => [`/known/${name}`, found] as const),
    ...paramsOf(file).map((param) => [`/params/${param.name}`, param.values] as const),
    ...[...(factsOf(project, file) ?? [])].map(([fact, found]) => [`/facts/${fact}`, found] as const),
  ];
  return new Map(values.filter(([, found]) => found.length > 0));
});
