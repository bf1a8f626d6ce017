import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bank } from '../../../src/contract/generated/bodies';
import type { RuleLists } from '../../../src/rules/ruleContext';
import { type AreaTree, isAreaPath } from '../../domain/areas';

/** The banks people choose from, by code and name. */
export function readBanks(projectRoot: string): readonly Bank[] {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'data', 'banks.json'), 'utf8'));
}

/** The lists the server judges answers by, the same as it gives the pickers. */
export function ruleLists(projectRoot: string, areas: () => AreaTree): RuleLists {
  const codes = new Set(readBanks(projectRoot).map(({ code }) => code));
  return { isBank: (code) => codes.has(code), isArea: (path) => isAreaPath(areas(), path) };
}
