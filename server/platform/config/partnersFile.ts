import type { BankAccount } from '../domain/bankAccount';
import { readJudgedFile } from './judgedFile';

/** A partner whose shop may have orders paid, as the configuration has it. */
export interface Partner {
  id: string;
  /** the name that buyers know the shop by */
  shop: string;
  /** signs what the partner sends, and what it is sent */
  key: string;
  /** the channel buyers come through; the default one where absent */
  channel?: string;
  /** takes each change of an order by POST */
  noticeAddress: string;
  /** where buyers may be led back to */
  returnOrigins: readonly string[];
  /** the partner's name of an account -> where its money goes */
  accounts: Readonly<Record<string, BankAccount>>;
}

/**
 * The partners whose shops may have orders paid: the JSON file `path`, judged by server/data/partners.schema.json. Throws an
 * Error of one line that says what is wrong.
 */
export function readPartnersFile(path: string, projectRoot: string): readonly Partner[] {
  const { partners } = readJudgedFile<{ partners: readonly Partner[] }>(
    path,
    projectRoot,
    'server/data/partners.schema.json',
  );
  const ids = partners.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new Error(`two partners have the id ${twice}`);
  return partners;
}
