import type { ByField, KnownValues } from '../../../src/contract/named';
import { maskValue } from '../../../src/lib/mask';

/** A bank account as its owner gave it, and the holder's name as the bank has it. */
export interface BankAccount {
  /** code of a bank of `GET /bank/list` */
  bank: string;
  /** digits only */
  account: string;
  holder?: string | undefined;
}

/** The account that money goes to; undefined while none is known. */
export function mainAccount(known: KnownValues): BankAccount | undefined {
  const { paymentBankCode: bank, paymentBankAccountNo: account, paymentBankName: holder }: ByField = known;
  if (typeof bank !== 'string' || typeof account !== 'string') return undefined;
  return { bank, account, holder: typeof holder === 'string' ? holder : undefined };
}

/** An account as its owner reads it: the bank, the number and the holder's name masked. */
export const accountText = ({ bank, account, holder }: BankAccount, bankName: (code: string) => string): string =>
  [bankName(bank), maskValue(account), ...(holder === undefined ? [] : [maskValue(holder)])].join(' \u00b7 ');

export const isSameAccount = (one: Pick<BankAccount, 'bank' | 'account'>, other: typeof one | undefined): boolean =>
  one.bank === other?.bank && one.account === other.account;
