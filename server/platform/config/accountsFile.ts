import { readJudgedFile } from './judgedFile';

/** What the lender's accounting calls accounts of the books, by our names. */
export type AccountNames = Readonly<Record<string, { readonly number: string; readonly name: string }>>;

/**
 * The accounts of the lender: the JSON file `path`, judged by server/data/accounts.schema.json. Throws an Error of one line
 * that says what is wrong.
 */
export const readAccountsFile = (path: string, projectRoot: string): AccountNames =>
  readJudgedFile<{ accounts: AccountNames }>(path, projectRoot, 'server/data/accounts.schema.json').accounts;
