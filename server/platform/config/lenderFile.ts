import type { Lender } from '../../../src/contract/generated/bodies';
import { readJudgedFile } from './judgedFile';

/** What the operator says of the lender. What is absent is not claimed. */
export type LenderFile = Omit<Lender, 'sandbox' | 'tkb90'>;

/**
 * What the operator says of the lender: the JSON file `path`, judged by server/data/lender.schema.json. Throws an Error of
 * one line that says what is wrong.
 */
export const readLenderFile = (path: string, projectRoot: string): LenderFile =>
  readJudgedFile(path, projectRoot, 'server/data/lender.schema.json');
