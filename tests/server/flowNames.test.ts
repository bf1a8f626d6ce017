import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FLOWS = readdirSync('flows').flatMap((name) => /^(.+)\.flow\.json$/.exec(name)?.[1] ?? []);

it('no statement names a flow, whose id is data that staff may change', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' });
  const tables = files.filter((file) => /(?:^|\/)tables\/.*\.ts$/.test(file));
  const named = tables.flatMap((file) => {
    const text = readFileSync(join('server', file), 'utf8');
    return FLOWS.filter((id) => text.includes(`'${id}'`) || text.includes(`'${id}/`)).map((id) => `${file}: ${id}`);
  });
  expect(FLOWS).toContain('purchase');
  expect(tables.length).toBeGreaterThan(50);
  expect(named).toEqual([]);
});

/** Files that lead people to a flow by its id: a flow of another id is told here. */
const LED_TO: Readonly<Record<string, readonly string[]>> = {
  'server/modules/loans/domain/canApply.ts': ['resubmit', 'effortless', 'supplement'],
  'server/modules/loans/standing/applicationWay.ts': ['apply'],
  'src/screens/home/standingWords.ts': ['effortless', 'supplement'],
  'src/kit/redirect.ts': ['apply', 'resubmit'],
};

it.each(Object.entries(LED_TO))('%s leads to flows that are there', (file, ids) => {
  const text = readFileSync(file, 'utf8');
  for (const id of ids) {
    expect(text).toContain(`'${id}'`);
    expect(FLOWS).toContain(id);
  }
});
