import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { acceptors } from '../../scripts/bridge/acceptModule';
import { DIRECTIONS, messagesOf } from '../../scripts/bridge/messages';

const document = readFileSync('docs/native-bridge.md', 'utf8');
const all = DIRECTIONS.flatMap((direction) =>
  Object.entries(messagesOf('.', direction)).map(([type, schema]) => ({ direction, type, schema })),
);

it.each(all)(
  '$direction $type: its examples keep its own schema, and anything more does not',
  ({ direction, type, schema }) => {
    const accept = acceptors('.', direction)[type];
    expect(schema.examples.length).toBeGreaterThan(0);
    for (const example of schema.examples) {
      expect(accept?.(example)).toBe(true);
      expect(accept?.({ ...Object(example), surprise: 1 })).toBe(false);
    }
    expect(accept?.('text')).toBe(false);
    expect(accept?.([])).toBe(false);
  },
);

it.each(all)('$direction $type is described for native engineers', ({ direction, type }) => {
  const chapter = direction === 'to-shell' ? '## Messages from the page' : '## Messages from the shell';
  const text = document.slice(document.indexOf(chapter));
  expect(text).toContain(`### \`${type}\``);
});

it('shows native engineers only examples that keep the contract', () => {
  const blocks = [...document.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);
  const messages = blocks.flatMap((block) => block.trim().split('\n')).map((line) => JSON.parse(line));
  expect(messages.length).toBeGreaterThan(all.length);
  for (const { v, id, type, body } of messages) {
    expect([v, typeof id]).toEqual([1, 'string']);
    expect(DIRECTIONS.some((direction) => acceptors('.', direction)[type]?.(body))).toBe(true);
  }
});
