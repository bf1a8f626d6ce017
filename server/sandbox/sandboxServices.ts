import type { BankCheck } from '../../src/contract/enums';
import { ownValue } from '../../src/lib/ownValue';
import type { BankAccounts, FaceMatch, FaceMatchRequest, IdentityRegister } from '../modules/identity';
import type { PersonaBook, PersonaFile, SandboxPersona } from './personas';

/** Whose account it is where neither the applicant nor a persona has a name yet. */
const UNKNOWN_HOLDER = 'Nasabah Uji';

function bankRefusal(persona: SandboxPersona | undefined, askedToday: number): BankCheck | undefined {
  const rule = persona?.bank;
  return rule?.check && askedToday < (rule.times ?? Number.POSITIVE_INFINITY) ? rule.check : undefined;
}

/** The banks as the personas and the last digits of the account have them; every other account is the applicant's. */
export function sandboxBankAccounts({ accountSuffixes }: PersonaFile, personaOf: PersonaBook): BankAccounts {
  return {
    async checkBankAccount(applicant, { account, holder }, askedToday) {
      const persona = personaOf(applicant);
      const bySuffix = ownValue(accountSuffixes, account.slice(-4)) as BankCheck | undefined;
      const late = persona?.bank?.late && 'AWAITED';
      const outcome = bySuffix ?? late ?? bankRefusal(persona, askedToday);
      if (outcome) return { outcome };
      return { outcome: 'MATCHED', holderName: holder ?? persona?.name ?? UNKNOWN_HOLDER };
    },
  };
}

function faceRefusal({ face, security }: SandboxPersona, { purpose, refusedBefore }: FaceMatchRequest) {
  if (purpose === 'security') return security?.faces?.[refusedBefore];
  const { refusals = [], always } = face ?? {};
  return refusals[always ? refusedBefore % refusals.length : refusedBefore];
}

/** Faces as the personas have them; anybody else's face passes. */
export function sandboxFaceMatch(personaOf: PersonaBook): FaceMatch {
  return {
    async compare(request) {
      const persona = personaOf(request.applicant);
      return (persona && faceRefusal(persona, request)) ?? 'PASSED';
    },
  };
}

/** NIKs as the personas have them; any other NIK is registered to the person who gives it. */
export function sandboxRegister(personaOf: PersonaBook, takenIdNumbers: readonly string[]): IdentityRegister {
  return {
    async lookUp({ applicant, idNumber }) {
      if (takenIdNumbers.includes(idNumber)) return 'NIK_ALREADY_EXIST';
      return personaOf(applicant)?.nikCheck ?? 'PASSED';
    },
  };
}
