import { actionsOf, type Part, type StepView } from '../../../definitions/project/flows';
import { type JsonObject, textOf } from '../../../definitions/project/shape';
import { type Told, told } from '../change';
import { isSameValue } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { settingValues } from '../values';
import { type FlowPair, placeIn, toldCondition } from './pair';

const byId = (parts: readonly Part[]) => new Map(parts.map((part) => [textOf(part[0].id) ?? '', part]));

const SETTINGS: readonly (readonly [key: string, word: SettingWord])[] = [
  ['call', 'actionCall'],
  ['params', 'actionParams'],
  ['confirm', 'confirm'],
];

function changesOfAction(pair: FlowPair, step: string, old: JsonObject, [action, pointer]: Part): readonly Told[] {
  const base = { step, action: textOf(action.id) };
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
  const [was, is] = [byId(actionsOf(before)), byId(actionsOf(now))];
  const present = [...is].flatMap(([id, action]): readonly Told[] => {
    const old = was.get(id)?.[0];
    if (old) return changesOfAction(pair, now.id, old, action);
    return [told('action-changed', placeIn(pair, action[1]), { step: now.id, action: id }, 'action-added')];
  });
  const gone = [...was].filter(([id]) => !is.has(id));
  return [
    ...present,
    ...gone.map(([id, [, pointer]]) =>
      told('action-changed', placeIn(pair, pointer, true), { step: now.id, action: id }, 'action-removed'),
    ),
  ];
}
