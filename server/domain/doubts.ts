import type { FormDefinition } from '../../src/contract/definitions';
import type { ByField } from '../../src/contract/named';
import { isSameName } from '../../src/lib/comparable';
import { warningsOf } from '../../src/rules/warningsOf';

/** Whether the bank knows the account as the applicant's. */
function accountDoubts({ paymentBankAccountNo, paymentBankName, fullName }: ByField): string[] {
  if (paymentBankAccountNo === undefined) return [];
  if (typeof paymentBankName !== 'string') return ['accountHolderUnknown'];
  return isSameName(paymentBankName, fullName) ? [] : ['accountHolderDiffers'];
}

/** What a reviewer should look at in the answers of an application: all that the forms warned of, and the account. */
export function doubtsOf(forms: readonly FormDefinition[], answers: ByField): readonly string[] {
  const warned = forms.flatMap(({ schema }) => warningsOf(schema, answers).map(({ rule }) => rule));
  return [...new Set([...warned, ...accountDoubts(answers)])];
}
