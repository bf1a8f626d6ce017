import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { runCommand } from '../../scripts/flows/runCommand';
import { blocksOf, editOf, makeEdit } from '../support/pageEdits';
import { collected } from './support/collected';
import { keptCopy } from './support/definitionsCopy';

vi.setConfig({ testTimeout: 60_000 });

const PAGE = readFileSync(join(PRODUCT_ROOT, 'docs/walkthrough.md'), 'utf8');

const blocks = blocksOf(PAGE);

const BREAK = /write `([^`]+)` instead of `([^`]+)` in\s+`([^`]+)`/;
const COMMAND = /^\$ npm run --silent flows -- (\S+) ?(.*)\n/;

let root: string;
let remove: () => void;
beforeAll(() => {
  ({ root, remove } = keptCopy());
});
afterAll(() => remove());

const replace = (file: string, piece: string, text: string) =>
  makeEdit(root, { file, place: { at: 'instead of', piece }, text });

/** What a command prints on the terminal. What is said of HEAD is said of what is shipped. */
async function printed(name: string, args: string): Promise<string> {
  const { io, out, err } = collected();
  const given = args.split(' ').filter((arg) => arg !== '');
  const words = given.map((arg) => (arg === 'HEAD' ? PRODUCT_ROOT : arg));
  await runCommand([name, ...words, '--root', root], io);
  return out() + err();
}

/** Every line of the walk-through stands in the output, in order; `...` stands for any others. */
function expectShown(wanted: string, output: string): void {
  const lines = output.split('\n');
  let at = 0;
  for (const line of wanted.split('\n').filter((text) => text !== '...')) {
    const [start = '', ...rest] = line.split('...');
    const isIt = (found: string) => (rest.length > 0 ? found.startsWith(start) : found === line);
    const found = lines.findIndex((candidate, index) => index >= at && isIt(candidate));
    expect(found, `the output holds, in this order: ${line}\n\n${output}`).toBeGreaterThanOrEqual(at);
    at = found + 1;
  }
}

describe('the walk-through', () => {
  it('is there, changes definitions, and breaks them in three ways at least', () => {
    expect(blocks.length).toBeGreaterThan(10);
    expect(blocks.filter(({ before }) => BREAK.test(before)).length).toBeGreaterThanOrEqual(3);
    expect(PAGE.split('\n').length).toBeLessThan(200);
  });

  // one after the other, as the reader does it
  it.each(blocks.map((block, at) => [at + 1, block] as const))(
    'does and says in block %i what comes of it',
    async (_, block) => {
      const { before, text } = block;
      const [, wrong, right, broken] = BREAK.exec(before) ?? [];
      const [line, name, args = ''] = COMMAND.exec(`${text}\n`) ?? [];
      if (line === undefined || name === undefined) {
        const edit = editOf(block);
        if (!edit) throw new Error(`neither an edit nor a command: ${text}`);
        makeEdit(root, edit);
        return;
      }
      if (broken !== undefined) replace(broken, right ?? '', wrong ?? '');
      try {
        expectShown(text.slice(line.length), await printed(name, args));
      } finally {
        if (broken !== undefined) replace(broken, wrong ?? '', right ?? '');
      }
    },
  );
});
