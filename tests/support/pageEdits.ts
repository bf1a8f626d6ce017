import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A fenced block of a page and the words before it. */
export interface Block {
  readonly before: string;
  readonly text: string;
}

/** Three backticks or more; the same number ends the block. */
const FENCED = /^(`{3,})\w*\n([\s\S]*?)^\1$/gm;

/** The fenced blocks of a Markdown page. */
export function blocksOf(page: string): readonly Block[] {
  let end = 0;
  return [...page.matchAll(FENCED)].map((found) => {
    const before = page.slice(end, found.index);
    end = found.index + found[0].length;
    return { before, text: (found[2] ?? '').trimEnd() };
  });
}

/** What a page tells its reader to change in a file. */
export interface PageEdit {
  readonly file: string;
  /** the whole file; or a place of it, by a piece that it holds once: the lines after or before, or the piece itself */
  readonly place: 'new' | { readonly at: 'after' | 'before' | 'instead of'; readonly piece: string };
  readonly text: string;
}

const NEW_FILE = /in a new file, `([^`]+)`/i;
const IN_FILE = /In `([^`]+)`,\s+(after|before|instead of)\s+`([^`]+)`/;

/** The edit that the words before a block ask for; undefined where they ask for none. */
export function editOf({ before, text }: Block): PageEdit | undefined {
  const [, created] = NEW_FILE.exec(before) ?? [];
  if (created !== undefined) return { file: created, place: 'new', text: `${text}\n` };
  const [, file, at, piece] = IN_FILE.exec(before) ?? [];
  if (file === undefined || piece === undefined) return undefined;
  return { file, place: { at: at as 'after' | 'before' | 'instead of', piece }, text };
}

function edited(before: string, { place, text }: PageEdit): string {
  if (place === 'new') return text;
  const at = before.indexOf(place.piece);
  if (place.at === 'instead of') return before.slice(0, at) + text + before.slice(at + place.piece.length);
  const lineBegins = before.lastIndexOf('\n', at) + 1;
  const lineEnds = before.indexOf('\n', at) + 1;
  const cut = place.at === 'after' ? lineEnds : lineBegins;
  return `${before.slice(0, cut)}${text}\n${before.slice(cut)}`;
}

/** Makes an edit below a root as the reader would. Throws when the file does not hold the place once. */
export function makeEdit(root: string, edit: PageEdit): void {
  const path = join(root, edit.file);
  const before = edit.place === 'new' ? '' : readFileSync(path, 'utf8');
  if (edit.place !== 'new' && before.split(edit.place.piece).length !== 2) {
    throw new Error(`${edit.file} does not hold once: ${edit.place.piece}`);
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, edited(before, edit));
}
