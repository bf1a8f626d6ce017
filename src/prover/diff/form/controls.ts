import type { ControlView } from '../../../definitions/project/forms';
import { type Told, told } from '../change';
import { keyed } from '../keyed';
import { isSameValue } from '../plain';
import type { SettingWord } from '../sentences/sentences';
import { settingValues } from '../values';
import type { FormPair } from './asked';

const SETTINGS = [
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
] as const satisfies readonly (keyof ControlView['control'] & SettingWord)[];

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
  const { added, kept, removed, isReordered, present } = keyed(before.controls, now.controls, ({ field }) => field);
  const isNew = (field: string) => now.fields.has(field) && !before.fields.has(field);
  const isGone = (field: string) => before.fields.has(field) && !now.fields.has(field);
  const [first] = now.controls;
  return [
    ...kept.flatMap(({ was, is }) => settingChanges(was, is)),
    ...added
      .filter(({ key }) => !isNew(key))
      .map(({ is: { field, file, pointer } }) => told('field-shown', { file, pointer }, { field })),
    ...removed
      .filter(({ key }) => !isGone(key))
      .map(({ was: { field, file, pointer } }) => told('field-hidden', { file, pointer, isOld: true }, { field })),
    ...(isReordered && first
      ? [told('fields-order', { file: first.file, pointer: '/fields' }, { fields: present.map(({ key }) => key) })]
      : []),
  ];
}
