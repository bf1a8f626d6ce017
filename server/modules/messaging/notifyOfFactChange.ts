import type { KnownValues } from '../../../src/contract/named';
import type { Transaction } from '../../platform/database/database';
import { isSameAccount, mainAccount } from '../../platform/domain/bankAccount';
import { briefAccount, briefEmail } from './domain/messageKinds';
import { notify } from './notify';

const emailOf = ({ email }: KnownValues) => (typeof email === 'string' ? email : undefined);

/**
 * Tells a person that another account or e-mail address is known of them now, in the transaction that changes it and after
 * the change; the former address is told, too. What was not known before is no change.
 */
export async function notifyOfFactChange(
  tx: Transaction,
  { userId, before, after }: { userId: string; before: KnownValues; after: KnownValues },
  at: Date,
): Promise<void> {
  const [formerAccount, account] = [mainAccount(before), mainAccount(after)];
  if (formerAccount && account && !isSameAccount(formerAccount, account)) {
    await notify(tx, userId, { kind: 'accountChanged', account: briefAccount(account) }, { at });
  }
  const [formerEmail, email] = [emailOf(before), emailOf(after)];
  if (formerEmail !== undefined && email !== undefined && formerEmail.toLowerCase() !== email.toLowerCase()) {
    await notify(tx, userId, { kind: 'emailChanged', email: briefEmail(email) }, { at, alsoTo: formerEmail });
  }
}
