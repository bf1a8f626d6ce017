import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runDecide } from '../../scripts/flows/decide';
import { checkProject } from '../../scripts/flows/project';
import { definitionsCopy, write } from './support/definitionsCopy';

const PAGE = readFileSync('docs/product/decision-rules.md', 'utf8');
const RULES = /```json\n([\s\S]+?)```/.exec(PAGE)?.[1] ?? '';
const EXCHANGES = (/```\n(\{[\s\S]+?)```/.exec(PAGE)?.[1] ?? '')
  .trim()
  .split('\n\n')
  .map((exchange) => exchange.split('\n'));

async function decide(args: string[], input: string) {
  const texts = { out: '', err: '' };
  const sink = (name: 'out' | 'err') => ({
    write(text: string, done: () => void) {
      texts[name] += text;
      done();
    },
  });
  async function* stdin() {
    yield input;
  }
  const code = await runDecide(args, { stdin: stdin(), stdout: sink('out'), stderr: sink('err') });
  return { code, ...texts };
}

function rootWith(rules: string): string {
  const root = mkdtempSync(join(tmpdir(), 'rules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['products', 'flows', 'schemas', 'locales']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'products/decision.json'), rules);
  return root;
}

describe('flows decide', () => {
  it.each(EXCHANGES)('answers as the page of decision rules says: %s', async (application = '', answer = '') => {
    const { code, out } = await decide(['--root', rootWith(RULES), '--lang', 'en-us'], application);
    expect([code, out]).toEqual([0, `${answer}\n`]);
  });

  it('is shown on the page with rules that the check finds nothing in', () => {
    const root = definitionsCopy();
    write(root, 'products/decision.json', RULES);
    expect(checkProject(root).findings).toEqual([]);
  });

  it.each([
    ['no JSON', '{', 'standard input is not JSON'],
    ['a name that no application has', '{"incone":1}', 'an application has no "incone"'],
    ['a list that is none', '{"checks":{}}', '"checks" must be a list'],
    ['what is no object', '[]', 'standard input must hold a JSON object'],
  ])('refuses %s', async (_, input, message) => {
    const { code, err } = await decide(['--root', rootWith(RULES)], input);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('says where rules are broken that it cannot use', async () => {
    const { code, err } = await decide(['--root', rootWith('{"rules":[]}')], '{}');
    expect(code).toBe(2);
    expect(err).toContain('products/decision.json:1');
  });
});
