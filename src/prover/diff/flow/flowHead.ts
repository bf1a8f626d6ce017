import { factCallsOf } from '../../../definitions/project/calls';
import { paramsOf } from '../../../definitions/project/flows';
import { type Told, told } from '../change';
import { keyed } from '../keyed';
import { listChanges } from '../plain';
import { type FlowPair, placeIn } from './pair';

function paramChanges(pair: FlowPair): readonly Told[] {
  const { added, kept, removed } = keyed(paramsOf(pair.before.file), paramsOf(pair.now.file), ({ name }) => name);
  const ofKept = kept.flatMap(({ was, is: { name, values, pointer } }) => {
    const changes = listChanges(was.values, values);
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
    ...added.map(({ key }) => told('param-added', placeIn(pair, `/params/${key}`), { param: key })),
    ...removed.map(({ key }) => told('param-removed', placeIn(pair, `/params/${key}`, true), { param: key })),
    ...ofKept,
  ];
}

function versionChange(pair: FlowPair): readonly Told[] {
  const [was, now] = [pair.before.flow.version, pair.now.flow.version];
  if (was === undefined || now === undefined || was === now) return [];
  return [told(now > was ? 'version-raised' : 'version-lowered', placeIn(pair, '/version'), { now, was })];
}

function repeatableChanges(pair: FlowPair): readonly Told[] {
  const was = pair.nameNow(pair.before.flow.repeatable?.from ?? '');
  const now = pair.now.flow.repeatable?.from ?? '';
  if (was === now) return [];
  return [
    ...(was === '' ? [] : [told('repeatable-removed', placeIn(pair, '/repeatable', true), { step: was })]),
    ...(now === '' ? [] : [told('repeatable-added', placeIn(pair, '/repeatable/from'), { step: now })]),
  ];
}

/** Address, parameters, entry, repetition, facts and version of a flow. */
export function headChanges(pair: FlowPair): readonly Told[] {
  const { before, now } = pair;
  const paths = { now: now.flow.path, was: before.flow.path };
  const entries = { now: now.flow.entry, was: pair.nameNow(before.flow.entry ?? '') };
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
