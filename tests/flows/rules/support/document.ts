import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../../../../scripts/flows/readBuild';
import type { Severity } from '../../../../src/definitions/finding';
import { drop, type Edit, put, rewrite } from '../../support/mutants/mutant';

/** One version of the example project: what an example changes in it. */
interface Version {
  readonly edits: readonly Edit[];
  readonly files: readonly string[];
}

/** What docs/definition-rules.md says of a rule. */
export interface Entry {
  readonly rule: string;
  readonly group: string;
  /** absent where the document tells the situation in words */
  readonly wrong?: Version;
  readonly right?: Version;
  /** where the wrong example is reported: in the files it changes, unless the document says otherwise */
  readonly files: readonly string[];
  readonly severity: Severity;
  /** what else is reported of the wrong example */
  readonly also: readonly string[];
}

const TEXT = readFileSync(join(PRODUCT_ROOT, 'docs/definition-rules.md'), 'utf8');

/** ``Wrong, `file` at `pointer`:`` and the like; a block follows but for `without` and `gone`. */
const CAPTION = /^(Wrong|Right|And), `([^`]+)` (?:(at|without) `([^`]*)`|(as a whole|gone))[:.]$/;
const AS_IT_IS = 'Right: the example project as it is.';

function editOf(file: string, kind: string, pointer: string, block: string): Edit {
  if (kind === 'without') return drop(file, pointer);
  if (kind === 'gone') return rewrite(file, () => undefined);
  if (kind === 'as a whole') return rewrite(file, () => block);
  return put(file, pointer, JSON.parse(block));
}

/** The lines of the block that begins below a line. */
function blockBelow(lines: readonly string[], at: number): string {
  const opens = lines.findIndex((line, index) => index > at && line.startsWith('```'));
  const closes = lines.findIndex((line, index) => index > opens && line === '```');
  if (opens < 0 || opens > at + 2 || closes < 0) throw new Error(`no block below: ${lines[at]}`);
  return lines.slice(opens + 1, closes).join('\n');
}

function versionsOf(lines: readonly string[]): Pick<Entry, 'wrong' | 'right'> {
  const versions: { Wrong?: { edits: Edit[]; files: string[] }; Right?: { edits: Edit[]; files: string[] } } = {};
  let side: 'Wrong' | 'Right' = 'Wrong';
  for (const [at, line] of lines.entries()) {
    if (line === AS_IT_IS) versions.Right = { edits: [], files: [] };
    const [, word, file = '', kind = '', pointer = '', whole = ''] = CAPTION.exec(line) ?? [];
    if (word === undefined) continue;
    if (word === 'Wrong' || word === 'Right') side = word;
    const version = versions[side] ?? { edits: [], files: [] };
    versions[side] = version;
    const hasBlock = kind === 'at' || whole === 'as a whole';
    version.edits.push(editOf(file, kind || whole, pointer, hasBlock ? blockBelow(lines, at) : ''));
    version.files.push(file);
  }
  const { Wrong: wrong, Right: right } = versions;
  return { ...(wrong ? { wrong } : {}), ...(right ? { right } : {}) };
}

function entryOf(group: string, section: string): Entry {
  const [rule = '', ...lines] = section.split('\n');
  const also = lines.find((line) => line.startsWith('Also reported: ')) ?? '';
  const elsewhere = /^Reported in `([^`]+)`\.$/m.exec(section)?.[1];
  const versions = versionsOf(lines);
  const files = elsewhere === undefined ? (versions.wrong?.files ?? []) : [elsewhere];
  const severity = section.includes('It is a warning.') ? 'warning' : 'error';
  return {
    rule,
    group,
    files,
    severity,
    also: [...also.matchAll(/`([^`]+)`/g)].map(([, id]) => id ?? ''),
    ...versions,
  };
}

/** Every entry of the document, in its order. */
export function readEntries(): readonly Entry[] {
  return TEXT.split(/^## /m).flatMap((part) => {
    const [head = '', ...sections] = part.split(/^### /m);
    return sections.map((section) => entryOf(head.split('\n')[0] ?? '', section));
  });
}

/** The rules that the contents at the head of the document lead to. */
export function rulesOfContents(): readonly string[] {
  return [...TEXT.matchAll(/\(#([a-z0-9-]+)\)/g)].map(([, anchor]) => anchor ?? '');
}
