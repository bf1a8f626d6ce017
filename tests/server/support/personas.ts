import { readPersonas, type SandboxPersona } from '../../../server/sandbox/personas';

/** What the sandbox documents. */
export const PERSONAS = readPersonas(process.cwd());

/** The persona of a group by its number there, 1 for the first. */
export function persona(group: SandboxPersona['group'], number: number): SandboxPersona {
  const found = PERSONAS.personas.filter((candidate) => candidate.group === group)[number - 1];
  if (!found) throw new Error(`the group ${group} has no persona ${number}`);
  return found;
}
