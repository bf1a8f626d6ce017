import type { KnownValues } from '../../../src/contract/named';
import { isSameAccount, mainAccount } from '../../domain/bankCards';
import { briefAccount, briefEmail } from '../../domain/messageKinds';
import type { Queries } from '../../repositories/database';
import { tell } from './tell';

const emailOf = ({ email }: KnownValues) => (typeof email === 'string' ? email : undefined);

/**
 * Tells a person that another account or e-mail address is known of them now, in the transaction that changes it and after
 * the change; the former address is told, too. What was not known before is no change.
 */
export async function tellFactChange(
  tx: Queries,
  { userId, before, after }: { userId: string; before: KnownValues; after: KnownValues },
  at: Date,
): Promise<void> {
  const [formerAccount, account] = [mainAccount(before), mainAccount(after)];
  if (formerAccount && account && !isSameAccount(formerAccount, account)) {
    await tell(tx, userId, { kind: 'accountChanged', account: briefAccount(account) }, { at });
  }
  const [formerEmail, email] = [emailOf(before), emailOf(after)];
  if (formerEmail !== undefined && email !== undefined && formerEmail.toLowerCase() !== email.toLowerCase()) {
    await tell(tx, userId, { kind: 'emailChanged', email: briefEmail(email) }, { at, alsoTo: formerEmail });
  }
}
