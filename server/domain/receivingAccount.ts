import type { KnownValues } from '../../src/contract/named';

/** The bank account that money goes to. */
export interface ReceivingAccount {
  /** code of a bank of `GET /bank/list` */
  bank: string;
  /** digits only */
  account: string;
  /** whose it is, as the bank has it; undefined where it was never said */
  holder?: string;
}

/** The bank account that is known of a person, as money is sent to it; undefined where none is. */
export function knownAccount(known: KnownValues): ReceivingAccount | undefined {
  const { paymentBankCode: bank, paymentBankAccountNo: account, paymentBankName: holder } = known;
  if (typeof bank !== 'string' || typeof account !== 'string') return undefined;
  return { bank, account, ...(typeof holder === 'string' && { holder }) };
}
