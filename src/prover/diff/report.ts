import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import { fateText } from '../replay/fateText';
import type { OpenFlow } from '../replay/openFlows';
import { openText } from '../replay/openText';
import type { Replay, SharedFate } from '../replay/replay';
import type { Change, Subject } from './change';
import { lineOf } from './change';
import { classOf, reasonOf } from './kinds';
import { badness, CHANGE_CLASSES, type ChangeClass } from './reasons';
import { type ReportWords, reportWords } from './sentences/report';
import type { Teller } from './tell';

/** What changed between two revisions, and what becomes of the drafts. */
export interface Difference {
  changes: readonly Change[];
  replay: Replay;
}

interface Group {
  subject: Subject;
  changes: readonly Change[];
}

const AREAS: readonly Subject['area'][] = [
  'flow',
  'form',
  'channel',
  'product',
  'caps',
  'tolerance',
  'decision',
  'document',
  'help',
  'picture',
  'calls',
  'texts',
];

/** There is one of each. */
const WITHOUT_ID: ReadonlySet<Subject['area']> = new Set(['caps', 'tolerance', 'decision', 'calls']);

const worstFirst = (one: Change, other: Change): number => badness(classOf(other)) - badness(classOf(one));

const worstOf = (changes: readonly Change[]): number =>
  Math.max(...changes.map((change) => badness(classOf(change))), 0);

/** The changes by what they are changes of, the worst groups first, and in each the worst changes. */
function groupsOf(changes: readonly Change[]): readonly Group[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const key = `${change.subject.area} ${change.subject.id}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const sorted = [...groups.values()].flatMap((list) => {
    const [first] = list;
    return first ? [{ subject: first.subject, changes: list.sort(worstFirst) }] : [];
  });
  return sorted.sort(
    (a, b) =>
      worstOf(b.changes) - worstOf(a.changes) ||
      AREAS.indexOf(a.subject.area) - AREAS.indexOf(b.subject.area) ||
      (a.subject.id < b.subject.id ? -1 : 1),
  );
}

/** The worst class of what people with open drafts of a flow would meet. */
const classOfOpen = ({ led, held }: OpenFlow): ChangeClass =>
  CHANGE_CLASSES[Math.max(0, ...[...led, ...held].map((course) => badness(course.class)))] ?? 'compatible';

/** The worst class of all: of the changes, and of what becomes of the drafts. */
export function worstClass({ changes, replay: { fates, open } }: Difference): ChangeClass {
  const classes = [...fates.map((fate) => fate.class), ...open.map(classOfOpen)];
  const worst = Math.max(worstOf(changes), ...classes.map(badness));
  return CHANGE_CLASSES[worst] ?? 'compatible';
}

const LOSES: ChangeClass = 'loses-answers';

/** Where answers are lost: the files of such changes, else the flows whose drafts lose them. */
export function losingPlaces({ changes, replay: { fates, open } }: Difference): readonly string[] {
  const files = changes.filter((change) => classOf(change) === LOSES).map(({ place }) => place.file.path);
  if (files.length > 0) return files;
  return [
    ...open.filter((flow) => classOfOpen(flow) === LOSES).map(({ flow }) => flow),
    ...fates.filter((fate) => fate.class === LOSES).map(({ flow }) => flow),
  ];
}

function placeText({ place }: Change, words: ReportWords): string {
  const at = `${place.file.path}:${lineOf(place)}`;
  return place.isOld ? `${words.before} ${at}` : at;
}

function countLine(changes: readonly Change[], words: ReportWords): string {
  const counts = [...CHANGE_CLASSES].reverse().map((one) => {
    const number = changes.filter((change) => classOf(change) === one).length;
    return `${number} ${words.classes[one]}`;
  });
  return `${words.changes(changes.length)}: ${counts.join(', ')}.`;
}

function groupLines({ subject, changes }: Group, teller: Teller, words: ReportWords): readonly string[] {
  const head = [words.areas[subject.area], WITHOUT_ID.has(subject.area) ? '' : subject.id].filter(
    (part) => part !== '',
  );
  const lines = changes.map(
    (change) => `  [${words.classes[classOf(change)]}] ${teller.change(change)} (${placeText(change, words)})`,
  );
  return ['', printable(head.join(' ')), ...lines];
}

function peopleLines({ open, unseen, keptDays }: Replay, language: Language, words: ReportWords): readonly string[] {
  return [
    ...(open.length > 0 ? ['', words.people] : []),
    ...open.map((flow) => `  [${words.classes[classOfOpen(flow)]}] ${openText(flow, language, keptDays)}`),
    ...(unseen > 0 ? [`  ${words.unseen(unseen)}`] : []),
  ];
}

function replayLines(replay: Replay, language: Language, words: ReportWords): readonly string[] {
  const { journeys, fates, problems } = replay;
  const lines = fates.map((fate) => {
    const mark = fate.outcome === 'stuck' ? words.stuck : words.classes[fate.class];
    return `  [${mark}] ${fateText(fate, language)}`;
  });
  return [
    ...peopleLines(replay, language, words),
    ...(journeys > 0 ? ['', words.journeys(journeys)] : []),
    ...(journeys > 0 && fates.length === 0 ? [`  ${words.draftsAsBefore}`] : lines),
    ...problems.map((problem) => `  ${words.notReplayed} ${printable(problem)}`),
  ];
}

/** The report for a reader. */
export function differenceText({ changes, replay }: Difference, teller: Teller, language: Language): string {
  const words = reportWords(language);
  if (changes.length === 0) return `${words.nothing}\n`;
  const stuck = replay.fates.filter(({ outcome }) => outcome === 'stuck');
  const count = stuck.reduce((sum, fate) => sum + fate.count, 0);
  return [
    ...(count > 0 ? [words.stuckFirst(count), ''] : []),
    countLine(changes, words),
    ...groupsOf(changes).flatMap((group) => groupLines(group, teller, words)),
    ...replayLines(replay, language, words),
    '',
  ].join('\n');
}

/** A change or a fate as data: ids of classes and kinds never change with the language, sentences do. */
export interface DifferenceReport {
  class: ChangeClass;
  changes: readonly {
    area: Subject['area'];
    id: string;
    kind: string;
    class: ChangeClass;
    because: string;
    message: string;
    file: string;
    line: number;
    pointer: string;
    in: 'base' | 'present';
  }[];
  replay: {
    /** drafts of golden journeys that were replayed */
    journeys: number;
    fates: readonly (SharedFate & { message: string })[];
    /** people with open drafts, by flow */
    open: readonly (OpenFlow & { class: ChangeClass; message: string })[];
    unseen: number;
    problems: readonly string[];
  };
}

/** The report as data. */
export function differenceReport(
  { changes, replay }: Difference,
  teller: Teller,
  language: Language,
): DifferenceReport {
  const found = groupsOf(changes).flatMap((group) =>
    group.changes.map((change) => ({
      area: change.subject.area,
      id: change.subject.id,
      kind: change.kind,
      class: classOf(change),
      because: reasonOf(change),
      message: teller.change(change),
      file: change.place.file.path,
      line: lineOf(change.place),
      pointer: change.place.pointer,
      in: change.place.isOld ? ('base' as const) : ('present' as const),
    })),
  );
  const { journeys, fates, open, unseen, keptDays, problems } = replay;
  const replayed = {
    journeys,
    fates: fates.map((fate) => ({ ...fate, message: fateText(fate, language) })),
    open: open.map((flow) => ({ ...flow, class: classOfOpen(flow), message: openText(flow, language, keptDays) })),
    unseen,
    problems,
  };
  return { class: worstClass({ changes, replay }), changes: found, replay: replayed };
}
