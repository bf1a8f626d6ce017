import type { OperatorBody, OperatorInvited, OperatorList, RecordedActs } from '../../src/contract/generated/bodies';

/** What the command does about operators, by a running server or in the database itself. */
export interface OperatorOffice {
  invite(who: OperatorBody): Promise<Required<Pick<OperatorInvited, 'address' | 'expiresAt'>>>;
  list(): Promise<OperatorList['operators']>;
  /** refuses where there is no such operator who was not ended */
  end(nameOrId: string): Promise<void>;
  /** takes the lost passkey away; gives where another is made */
  recover(nameOrId: string): Promise<Required<Pick<OperatorInvited, 'address' | 'expiresAt'>>>;
  /** a page of the audit trail, the latest acts first: those before the act with a number */
  acts(before?: number): Promise<RecordedActs>;
  close(): Promise<void>;
}

/** What stands in the way; the message is for the person who gave the command, and says what to do. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
}
