import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Which way a message of the native bridge goes. */
export const DIRECTIONS = ['to-shell', 'to-page'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A body's schema: plain JSON Schema, draft-07, no references. */
export interface MessageSchema {
  description: string;
  examples: unknown[];
  [keyword: string]: unknown;
}

const SUFFIX = '.schema.json';

/** The bodies of all messages of a direction, by message type, in alphabetical order. */
export function messagesOf(root: string, direction: Direction): Record<string, MessageSchema> {
  const folder = join(root, 'schemas', 'api', 'bridge', direction);
  const names = readdirSync(folder).filter((name) => name.endsWith(SUFFIX));
  return Object.fromEntries(
    names.sort().map((name): [string, MessageSchema] => {
      const text = readFileSync(join(folder, name), 'utf8');
      return [basename(name, SUFFIX), JSON.parse(text)];
    }),
  );
}
