import type { BankCheck } from '../../../src/contract/enums';
import { ownValue } from '../../../src/lib/ownValue';
import type { BankAccounts } from '../../ports/bankAccounts';
import type { PersonaBook, PersonaFile, SandboxPersona } from '../../sandbox/personas';

/** Whose account it is where neither the applicant nor a persona has a name yet. */
const UNKNOWN_HOLDER = 'Nasabah Uji';

function refusalOf(persona: SandboxPersona | undefined, askedToday: number): BankCheck | undefined {
  const rule = persona?.bank;
  return rule && askedToday < (rule.times ?? Number.POSITIVE_INFINITY) ? rule.check : undefined;
}

/** The banks as the personas and the last digits of the account have them; every other account is the applicant's. */
export function sandboxBankAccounts({ accountSuffixes }: PersonaFile, personaOf: PersonaBook): BankAccounts {
  return {
    async checkBankAccount(applicant, { account, holder }, askedToday) {
      const persona = personaOf(applicant);
      const bySuffix = ownValue(accountSuffixes, account.slice(-4)) as BankCheck | undefined;
      const outcome = bySuffix ?? refusalOf(persona, askedToday);
      if (outcome) return { outcome };
      return { outcome: 'MATCHED', holderName: holder ?? persona?.name ?? UNKNOWN_HOLDER };
    },
  };
}
