import type { AccountNames } from '../../platform/config/accountsFile';
import type { BooksAccount } from './domain/journal';

/** What the lender's accounting calls an account: the number and name of its file, ours where it has none. */
export function accountNamed(names: AccountNames, account: BooksAccount): { accountNo: string; accountName: string } {
  const known = names[account] ?? (account.startsWith('cash:') ? names.cash : undefined);
  return { accountNo: known?.number ?? account, accountName: known?.name ?? account };
}
