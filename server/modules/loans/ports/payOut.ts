import type { BankAccount } from '../../../platform/domain/bankAccount';
import type { RawRequest } from '../../../platform/domain/requests';
import type { Question } from '../../../platform/outside/question';
import type { PayOutEnd } from '../domain/payOutStatus';

/** What is to be sent, by its reference: with the same reference money leaves once, however often it is asked for. */
export interface PayOutOrder {
  /** rupiah */
  amount: number;
  to: BankAccount;
  /** the name of who it is for, where no bank said whose the account is: for a provider that sends nothing without a name */
  payee?: string;
  /** what the borrower reads in their account */
  description: string;
}

/** No answer of the provider says what became of a pay-out, and asking again will not: a person has to look there. */
export class PayOutUnclear extends Error {
  override readonly name = 'PayOutUnclear';
}

type MaybeLater<Answer> = Answer | Promise<Answer>;

/** Sends money to bank accounts. Whose an account is, is asked of BankAccounts before. */
export interface PayOutService {
  /** sandbox, calls, xendit, iris: what is handed to one is asked of no other */
  readonly id: string;
  /**
   * Rejects where it is not known whether the provider has the order: it is looked up then, and sent by no other reference; with
   * PayOutUnclear where a person has to look.
   */
  send(order: PayOutOrder, question: Question): Promise<{ state: 'accepted' } | PayOutEnd>;
  /** `unknown`: the provider never got the order, or `send` finds that out and sends nothing twice. Rejects where it cannot say. */
  lookUp(question: Question): Promise<{ state: 'unknown' | 'pending' } | PayOutEnd>;
  /** The references of what was paid and came back from the person's bank since. Where a provider tells of it by itself, there are none. */
  returnedSince(since: Date, question: Pick<Question, 'signal'>): Promise<readonly string[]>;
  /**
   * The reference of what the provider tells of in a way of its own (`POST /pay-outs/{provider}`), empty where that is no pay-out of
   * ours. What it says beside it is not believed: it is looked up. Not there where it tells by signed callbacks or not at all.
   */
  read?(
    raw: RawRequest,
    question: Pick<Question, 'signal'>,
  ): MaybeLater<{ readonly reference: string } | 'unsigned' | 'unreadable'>;
}
