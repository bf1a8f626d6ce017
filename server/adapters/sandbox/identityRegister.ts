import type { IdentityRegister } from '../../ports/identityRegister';
import type { PersonaBook } from '../../sandbox/personas';

/** NIKs as the personas have them; any other NIK is registered to the person who gives it. */
export function sandboxRegister(personaOf: PersonaBook, takenIdNumbers: readonly string[]): IdentityRegister {
  return {
    async lookUp({ applicant, idNumber }) {
      if (takenIdNumbers.includes(idNumber)) return 'NIK_ALREADY_EXIST';
      return personaOf(applicant)?.nikCheck ?? 'PASSED';
    },
  };
}
