import { modulesOf, type Part, type StepView } from '../../../definitions/project/flows';
import { textOf, textsOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { listChanges } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { type FlowPair, placeIn, toldCondition } from './pair';

const idOf = ([module]: Part) => textOf(module.id) ?? '';
const byId = (parts: readonly Part[]) => new Map(parts.map((part) => [idOf(part), part]));

const CONDITIONS: readonly (readonly [key: string, word: SettingWord])[] = [
  ['optionalWhen', 'optionalWhen'],
  ['doneWhen', 'doneWhen'],
  ['correctWhen', 'correctWhen'],
];

function addedModule(pair: FlowPair, hub: StepView, [module, pointer]: Part): Told {
  const isOptional = module.optional === true || module.optionalWhen !== undefined;
  const values = { step: hub.id, module: textOf(module.id), first: textOf(module.step) };
  return isOptional
    ? told('module-added-optional', placeIn(pair, pointer), values)
    : told('module-added-asks', placeIn(pair, pointer), values);
}

function changesOfModule(pair: FlowPair, hub: StepView, [old]: Part, [module, pointer]: Part): readonly Told[] {
  const base = { step: hub.id, module: textOf(module.id) };
  const [wasStep, isStep] = [pair.nameNow(textOf(old.step) ?? ''), textOf(module.step) ?? ''];
  const [wasOptional, isOptional] = [old.optional === true, module.optional === true];
  const conditions = CONDITIONS.filter(([key]) => !pair.isSameNamed(old[key], module[key]));
  return [
    ...(wasStep === isStep
      ? []
      : [told('module-step', placeIn(pair, `${pointer}/step`), { ...base, now: isStep, was: wasStep })]),
    ...(wasOptional === isOptional
      ? []
      : [told(isOptional ? 'module-optional' : 'module-mandatory', placeIn(pair, pointer), base)]),
    ...conditions.map(([key, word]) =>
      told('module-when', placeIn(pair, `${pointer}/${key}`), {
        ...base,
        setting: { phrase: word },
        now: toldCondition(pair.now, module[key]),
        was: toldCondition(pair.before, old[key]),
      }),
    ),
  ];
}

/** The modules of a hub: added, removed, changed, in another order. */
export function moduleChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const [was, is] = [byId(modulesOf(before)), byId(modulesOf(now))];
  const { added, removed, isReordered } = listChanges([...was.keys()], [...is.keys()]);
  const kept = [...is].flatMap(([id, module]) => {
    const old = was.get(id);
    return old ? changesOfModule(pair, now, old, module) : [];
  });
  return [
    ...added.map((id) => is.get(id)).flatMap((module) => (module ? [addedModule(pair, now, module)] : [])),
    ...removed.map((id) =>
      told('module-removed', placeIn(pair, was.get(id)?.[1] ?? before.pointer, true), { step: now.id, module: id }),
    ),
    ...kept,
    ...(isReordered ? [told('modules-order', placeIn(pair, `${now.pointer}/modules`), { step: now.id })] : []),
  ];
}

/** The steps a review shows. */
export function reviewChange(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  if (now.step.kind !== 'review') return [];
  const was = textsOf(before.step.of).map(pair.nameNow);
  const is = textsOf(now.step.of);
  if (was.join('\n') === is.join('\n')) return [];
  const all = { phrase: 'every-step' } as const;
  return [
    told('review-of', placeIn(pair, `${now.pointer}/of`), {
      step: now.id,
      now: is.length > 0 ? is : all,
      was: was.length > 0 ? was : all,
    }),
  ];
}
