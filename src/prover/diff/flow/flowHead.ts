import { factCallsOf } from '../../../definitions/project/calls';
import { paramsOf } from '../../../definitions/project/flows';
import { isObject, textOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { listChanges } from '../plain';
import { type FlowPair, placeIn } from './pair';

function paramChanges(pair: FlowPair): readonly Told[] {
  const was = new Map(paramsOf(pair.before.file).map((param) => [param.name, param]));
  const is = new Map(paramsOf(pair.now.file).map((param) => [param.name, param]));
  const { added, removed } = listChanges([...was.keys()], [...is.keys()]);
  const kept = [...is.values()].flatMap(({ name, values, pointer }) => {
    const old = was.get(name);
    if (!old) return [];
    const changes = listChanges(old.values, values);
    return [
      ...(changes.added.length > 0
        ? [told('param-value-added', placeIn(pair, pointer), { param: name, values: changes.added })]
        : []),
      ...(changes.removed.length > 0
        ? [told('param-value-removed', placeIn(pair, pointer), { param: name, values: changes.removed })]
        : []),
    ];
  });
  return [
    ...added.map((param) => told('param-added', placeIn(pair, `/params/${param}`), { param })),
    ...removed.map((param) => told('param-removed', placeIn(pair, `/params/${param}`, true), { param })),
    ...kept,
  ];
}

function versionOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function versionChange(pair: FlowPair): readonly Told[] {
  const [was, now] = [versionOf(pair.before.flow.version), versionOf(pair.now.flow.version)];
  if (was === undefined || now === undefined || was === now) return [];
  return [told(now > was ? 'version-raised' : 'version-lowered', placeIn(pair, '/version'), { now, was })];
}

const againFrom = (value: unknown) => (isObject(value) ? textOf(value.from) : undefined);

function repeatableChanges(pair: FlowPair): readonly Told[] {
  const was = pair.nameNow(againFrom(pair.before.flow.repeatable) ?? '');
  const now = againFrom(pair.now.flow.repeatable) ?? '';
  if (was === now) return [];
  return [
    ...(was === '' ? [] : [told('repeatable-removed', placeIn(pair, '/repeatable', true), { step: was })]),
    ...(now === '' ? [] : [told('repeatable-added', placeIn(pair, '/repeatable/from'), { step: now })]),
  ];
}

/** Address, parameters, entry, repetition, facts and version of a flow. */
export function headChanges(pair: FlowPair): readonly Told[] {
  const { before, now } = pair;
  const paths = { now: textOf(now.flow.path), was: textOf(before.flow.path) };
  const entries = { now: textOf(now.flow.entry), was: pair.nameNow(textOf(before.flow.entry) ?? '') };
  const facts = listChanges(factCallsOf(before.file), factCallsOf(now.file));
  return [
    ...(paths.now === paths.was ? [] : [told('flow-address', placeIn(pair, '/path'), paths)]),
    ...paramChanges(pair),
    ...(entries.now === entries.was ? [] : [told('entry-changed', placeIn(pair, '/entry'), entries)]),
    ...repeatableChanges(pair),
    ...(facts.added.length > 0 ? [told('facts-added', placeIn(pair, '/facts'), { calls: facts.added })] : []),
    ...(facts.removed.length > 0 ? [told('facts-removed', placeIn(pair, '/facts'), { calls: facts.removed })] : []),
    ...versionChange(pair),
  ];
}
