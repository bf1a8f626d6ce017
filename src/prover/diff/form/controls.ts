import type { ControlView } from '../../../definitions/project/forms';
import { type Told, told } from '../change';
import { isSameValue, listChanges } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { settingValues } from '../values';
import type { FormPair } from './asked';

const SETTINGS: readonly SettingWord[] = [
  'parts',
  'options',
  'notes',
  'why',
  'camera',
  'reads',
  'length',
  'sendCode',
  'maxLength',
  'youngest',
  'readOnly',
  'autocomplete',
  'inputMode',
  'capitalise',
];

const byField = (controls: readonly ControlView[]) => new Map(controls.map((control) => [control.field, control]));

function settingChanges(before: ControlView, now: ControlView): readonly Told[] {
  const place = (key: string) => ({ file: now.file, pointer: `${now.pointer}/${key}` });
  const widget = { field: now.field, now: now.widget, was: before.widget };
  const settings = SETTINGS.filter((key) => !isSameValue(before.control[key], now.control[key]));
  return [
    ...(before.widget === now.widget ? [] : [told('widget-changed', place('widget'), widget)]),
    ...settings.map((key) =>
      told('control-setting', place(key), {
        field: now.field,
        setting: { phrase: key },
        ...settingValues(now.control[key], before.control[key]),
      }),
    ),
  ];
}

/** The controls of a form: widgets, their settings and their order. New and gone fields are told elsewhere. */
export function controlChanges({ before, now }: FormPair): readonly Told[] {
  const [was, is] = [byField(before.controls), byField(now.controls)];
  const isNew = (field: string) => now.fields.has(field) && !before.fields.has(field);
  const isGone = (field: string) => before.fields.has(field) && !now.fields.has(field);
  const { added, removed, isReordered } = listChanges([...was.keys()], [...is.keys()]);
  const [first] = now.controls;
  const settings = [...is].flatMap(([field, control]) => {
    const old = was.get(field);
    return old ? settingChanges(old, control) : [];
  });
  return [
    ...settings,
    ...added.flatMap((field) => {
      const control = is.get(field);
      if (!control || isNew(field)) return [];
      return told('field-shown', { file: control.file, pointer: control.pointer }, { field });
    }),
    ...removed.flatMap((field) => {
      const control = was.get(field);
      if (!control || isGone(field)) return [];
      return told('field-hidden', { file: control.file, pointer: control.pointer, isOld: true }, { field });
    }),
    ...(isReordered && first
      ? [told('fields-order', { file: first.file, pointer: '/fields' }, { fields: [...is.keys()] })]
      : []),
  ];
}
