import { formatFinding, printable } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { FileKind } from '../../definitions/project/kinds';
import type { Project } from '../../definitions/project/project';

/** What is compared. A journey only gives drafts, and one that cannot be read is told beside their fates. */
const COMPARED: ReadonlySet<FileKind> = new Set([
  'flow',
  'renames',
  'form',
  'ui',
  'common',
  'calls',
  'channel',
  'locale',
]);

const unreadableIn = ({ files }: Project): readonly JsonFile[] =>
  files.filter(({ kind, value, problems }) => COMPARED.has(kind) && value === undefined && problems.length > 0);

function told(project: Project, where: string, todo: string): readonly string[] {
  const files = unreadableIn(project);
  if (files.length === 0) return [];
  const names = files.map(({ path }) => printable(path)).join(', ');
  return [
    `diff: ${names}${where} cannot be read, so nothing can be compared:`,
    ...files.flatMap(({ problems }) => problems.map(formatFinding)),
    todo,
  ];
}

/**
 * Why two revisions cannot be compared, in lines: a definition that cannot be read would look like one that is gone.
 * Empty when every one can be.
 */
export function unreadableText(before: Project, now: Project): string {
  const lines = [
    ...told(now, '', 'correct it, then ask again'),
    ...told(before, ' in BASE', 'correct it, then ask again, or give another BASE'),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
