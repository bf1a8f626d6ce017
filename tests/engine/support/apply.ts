import { readFileSync } from 'node:fs';
import type { Flow } from '../../../src/contract/definitions';

/** The apply flow as it is shipped. */
export const apply: Flow = JSON.parse(readFileSync(new URL('../../../flows/apply.flow.json', import.meta.url), 'utf8'));
