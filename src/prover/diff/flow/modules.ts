import { modulesOf, type StepView } from '../../../definitions/project/flows';
import { textsOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { keyed } from '../keyed';
import type { SettingWord } from '../sentences/sentences';
import { type FlowPair, placeIn, toldCondition } from './pair';

type Module = ReturnType<typeof modulesOf>[number];

const idOf = ([module]: Module) => module.id ?? '';

const CONDITIONS = [
  ['optionalWhen', 'optionalWhen'],
  ['doneWhen', 'doneWhen'],
  ['correctWhen', 'correctWhen'],
] as const satisfies readonly (readonly [key: keyof Module[0], word: SettingWord])[];

function addedModule(pair: FlowPair, hub: StepView, [module, pointer]: Module): Told {
  const isOptional = module.optional === true || module.optionalWhen !== undefined;
  const values = { step: hub.id, module: module.id, first: module.step };
  return isOptional
    ? told('module-added-optional', placeIn(pair, pointer), values)
    : told('module-added-asks', placeIn(pair, pointer), values);
}

function changesOfModule(pair: FlowPair, hub: StepView, [old]: Module, [module, pointer]: Module): readonly Told[] {
  const base = { step: hub.id, module: module.id };
  const [wasStep, isStep] = [pair.nameNow(old.step ?? ''), module.step ?? ''];
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
  const { added, kept, removed, isReordered } = keyed(modulesOf(before), modulesOf(now), idOf);
  return [
    ...added.map(({ is }) => addedModule(pair, now, is)),
    ...removed.map(({ key, was: [, pointer] }) =>
      told('module-removed', placeIn(pair, pointer, true), { step: now.id, module: key }),
    ),
    ...kept.flatMap(({ was, is }) => changesOfModule(pair, now, was, is)),
    ...(isReordered ? [told('modules-order', placeIn(pair, `${now.pointer}/modules`), { step: now.id })] : []),
  ];
}

/** The steps a review shows. */
export function reviewChange(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  if (before.step.kind !== now.step.kind) return []; // which is told itself
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
