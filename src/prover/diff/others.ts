import { knownCalls } from '../../definitions/project/calls';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import { entriesOf, isObject } from '../../definitions/project/shape';
import { documentIn, topicIn } from '../../definitions/project/shaped';
import { escapeSegment } from '../../lib/pointer';
import { type Change, told } from './change';
import { keyed } from './keyed';
import { isSameValue } from './plain';
import { settingValues } from './values';

interface Leaf {
  name: string;
  pointer: string;
  value: unknown;
}

/** The parts of a document are told by their names. */
function partNames(file: JsonFile): unknown {
  const { parts = [], ...others } = documentIn(file);
  const names = parts.map((part) => [part.kind, part.id, part.with].filter((name) => name !== undefined).join(' '));
  return { ...others, parts: names };
}

/** The questions of a topic of help are told by their names and where their answers lead. */
function questionNames(file: JsonFile): unknown {
  const { questions = [], ...others } = topicIn(file);
  const names = questions.map(({ id, popular, links = {} }) =>
    [id, ...(popular ? ['popular'] : []), ...Object.values(links).sort()].join(' '),
  );
  return { ...others, questions: names };
}

type SettingArea = 'channel' | 'product' | SingleArea | 'document' | 'help';
/** There is one file of each. */
type SingleArea = 'caps' | 'tolerance';

/** The lines of each rule by their places. */
const lineNumbers = ({ value }: JsonFile): unknown =>
  Object.fromEntries(entriesOf(value).map(([rule, lines]) => [rule, Array.isArray(lines) ? { ...lines } : lines]));

/** Areas with lists that are told by names. */
const NAMED_LISTS: Partial<Record<SettingArea, (file: JsonFile) => unknown>> = {
  caps: lineNumbers,
  tolerance: lineNumbers,
  document: partNames,
  help: questionNames,
};

/** The single settings of an object, by their names with dots. */
function leavesOf(value: unknown, name = '', pointer = ''): readonly Leaf[] {
  if (!isObject(value)) return [{ name, pointer, value }];
  return entriesOf(value).flatMap(([key, inner]) =>
    leavesOf(inner, name === '' ? key : `${name}.${key}`, `${pointer}/${escapeSegment(key)}`),
  );
}

/** Settings that are something else now. */
function differing(before: unknown, now: unknown): readonly (Leaf & { was: unknown })[] {
  const [old, present] = [leavesOf(before), leavesOf(now)];
  const names = [...new Set([...present, ...old].map(({ name }) => name))];
  return names.flatMap((name) => {
    const was = old.find((leaf) => leaf.name === name);
    const is = present.find((leaf) => leaf.name === name);
    if (isSameValue(was?.value, is?.value)) return [];
    return [{ name, pointer: (is ?? was)?.pointer ?? '', value: is?.value, was: was?.value }];
  });
}

function settingChanges(area: SettingArea, before: JsonFile, now: JsonFile): readonly Change[] {
  const subject = { area, id: now.id };
  const [was, is] = [before, now].map(NAMED_LISTS[area] ?? (({ value }) => value));
  return differing(was, is).map(({ name, pointer, value, was: other }) => {
    const values = { name, ...settingValues(value, other) };
    return { ...told(`${area}-setting`, { file: now, pointer }, values, 'named-setting'), subject };
  });
}

/** Other limits of what a loan may cost, or of what may be left of a bill; or their file came or went. */
export function singleChanges(area: SingleArea, before: Project, now: Project): readonly Change[] {
  const [[old], [file]] = [before.of(area), now.of(area)];
  if (old && file) return settingChanges(area, old, file);
  const subject = { area, id: area };
  if (file) return [{ ...told(`${area}-added`, { file, pointer: '' }, {}), subject }];
  return old ? [{ ...told(`${area}-removed`, { file: old, pointer: '', isOld: true }, {}), subject }] : [];
}

/** Channels, products, documents or topics of the help center that came, went or have other settings. */
export function fileChanges(area: Exclude<SettingArea, SingleArea>, before: Project, now: Project): readonly Change[] {
  const { present, removed } = keyed(before.of(area), now.of(area), ({ id }) => id);
  return [
    ...present.flatMap(({ key: id, was, is: file }): readonly Change[] => {
      if (was) return settingChanges(area, was, file);
      return [{ ...told(`${area}-added`, { file, pointer: '' }, { [area]: id }), subject: { area, id } }];
    }),
    ...removed.map(({ key: id, was: file }): Change => {
      const place = { file, pointer: '', isOld: true };
      return { ...told(`${area}-removed`, place, { [area]: id }), subject: { area, id } };
    }),
  ];
}

/** Pictures that came, went or were drawn otherwise. */
export function pictureChanges(before: Project, now: Project): readonly Change[] {
  const of = (
    kind: 'picture-added' | 'picture-removed' | 'picture-changed',
    file: JsonFile,
    isOld: boolean,
  ): Change => ({
    ...told(kind, { file, pointer: '', isOld }, { picture: file.id }),
    subject: { area: 'picture', id: file.id },
  });
  const { present, removed } = keyed(before.of('picture'), now.of('picture'), ({ id }) => id);
  return [
    ...present.flatMap(({ was, is }) => {
      if (!was) return [of('picture-added', is, false)];
      return was.value === is.value ? [] : [of('picture-changed', is, false)];
    }),
    ...removed.map(({ was }) => of('picture-removed', was, true)),
  ];
}

const callsPointer = (call: string) => `/calls/${escapeSegment(call)}`;

/** Calls of schemas/api/calls.json that came, went or are used otherwise. */
export function callChanges(before: Project, now: Project): readonly Change[] {
  const [old] = before.of('calls');
  const [file] = now.of('calls');
  if (!old || !file) return [];
  const subject = { area: 'calls', id: 'calls' } as const;
  const { added, removed, kept } = keyed([...knownCalls(before)], [...knownCalls(now)], ([call]) => call);
  const settings = kept.flatMap(({ key: call, was: [, was], is: [, is] }) =>
    differing(was, is).map(({ name, pointer, value, was: other }) => {
      const values = { call, name, ...settingValues(value, other) };
      return told('call-setting', { file, pointer: callsPointer(call) + pointer }, values);
    }),
  );
  const changes = [
    ...added.map(({ key: call }) => told('call-added', { file, pointer: callsPointer(call) }, { call })),
    ...removed.map(({ key: call }) =>
      told('call-removed', { file: old, pointer: callsPointer(call), isOld: true }, { call }),
    ),
    ...settings,
  ];
  return changes.map((change) => ({ ...change, subject }));
}
