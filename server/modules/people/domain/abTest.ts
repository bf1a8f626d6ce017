import { createHash } from 'node:crypto';

/** The groups of an A-B test (docs/product/tracking.md). */
const TEST_GROUPS = ['A', 'B', 'C'] as const;
export type TestGroup = (typeof TEST_GROUPS)[number];

/** True for a name a test or a reference may have. */
export function isTestName(name: unknown): name is string {
  return typeof name === 'string' && /^[\w.-]{1,64}$/.test(name);
}

/** The group of a test a user is in: always the same one for the same test and reference, as good as by chance. */
export function testGroup(test: string, reference: string): TestGroup {
  const hash = createHash('sha256')
    .update(JSON.stringify([test, reference]))
    .digest();
  return TEST_GROUPS[hash.readUInt32BE() % TEST_GROUPS.length] ?? 'A';
}
