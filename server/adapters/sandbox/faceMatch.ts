import type { FaceMatch, FaceMatchRequest } from '../../ports/faceMatch';
import type { PersonaBook, SandboxPersona } from '../../sandbox/personas';

function refusalOf({ face, security }: SandboxPersona, { purpose, refusedBefore }: FaceMatchRequest) {
  if (purpose === 'security') return security?.faces?.[refusedBefore];
  const { refusals = [], always } = face ?? {};
  return refusals[always ? refusedBefore % refusals.length : refusedBefore];
}

/** Faces as the personas have them; anybody else's face passes. */
export function sandboxFaceMatch(personaOf: PersonaBook): FaceMatch {
  return {
    async compare(request) {
      const persona = personaOf(request.applicant);
      return (persona && refusalOf(persona, request)) ?? 'PASSED';
    },
  };
}
