import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_IDS } from '../../src/definitions/ruleIds';
import { ownValue } from '../../src/lib/ownValue';
import { insteadOf } from '../../src/prover/suggest';
import { UsageError } from '../../src/prover/usageError';
import { PRODUCT_ROOT } from './readBuild';

const DOCUMENT = 'docs/definition-rules.md';

/** What the document says of a rule of `flows check`, for a terminal. @throws UsageError when there is no such rule */
export function explanationOf(rule: string): string {
  if (!Object.hasOwn(RULE_IDS, rule)) {
    throw new UsageError(`there is no rule "${rule}": ${insteadOf(rule, Object.keys(RULE_IDS))}`);
  }
  const sections = readFileSync(join(PRODUCT_ROOT, DOCUMENT), 'utf8').split(/^#{2,3} /m);
  const found = sections.find((section) => section.startsWith(`${rule}\n`)) ?? `${rule}\n\n${ownValue(RULE_IDS, rule)}`;
  return `${found.trimEnd()}\n`;
}
