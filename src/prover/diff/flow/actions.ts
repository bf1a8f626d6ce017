import { actionsOf, type StepView } from '../../../definitions/project/flows';
import { type Told, told } from '../change';
import { keyed } from '../keyed';
import { isSameValue } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { settingValues } from '../values';
import { type FlowPair, placeIn, toldCondition } from './pair';

type Action = ReturnType<typeof actionsOf>[number];

const idOf = ([action]: Action) => action.id ?? '';

const SETTINGS = [
  ['call', 'actionCall'],
  ['params', 'actionParams'],
  ['confirm', 'confirm'],
] as const satisfies readonly (readonly [key: keyof Action[0], word: SettingWord])[];

function changesOfAction(pair: FlowPair, step: string, old: Action[0], [action, pointer]: Action): readonly Told[] {
  const base = { step, action: action.id };
  const settings = SETTINGS.filter(([key]) => !isSameValue(old[key], action[key])).map(([key, word]) => {
    const values = { ...base, setting: { phrase: word }, ...settingValues(action[key], old[key]) };
    return told('action-changed', placeIn(pair, `${pointer}/${key}`), values);
  });
  if (pair.isSameNamed(old.when, action.when)) return settings;
  const when = { now: toldCondition(pair.now, action.when), was: toldCondition(pair.before, old.when) };
  const values = { ...base, setting: { phrase: 'actionWhen' }, ...when } as const;
  return [...settings, told('action-changed', placeIn(pair, `${pointer}/when`), values)];
}

/** The further buttons of a step. */
export function actionChanges(pair: FlowPair, before: StepView, now: StepView): readonly Told[] {
  const { present, removed } = keyed(actionsOf(before), actionsOf(now), idOf);
  return [
    ...present.flatMap(({ key, was, is }): readonly Told[] => {
      if (was) return changesOfAction(pair, now.id, was[0], is);
      return [told('action-changed', placeIn(pair, is[1]), { step: now.id, action: key }, 'action-added')];
    }),
    ...removed.map(({ key, was: [, pointer] }) =>
      told('action-changed', placeIn(pair, pointer, true), { step: now.id, action: key }, 'action-removed'),
    ),
  ];
}
