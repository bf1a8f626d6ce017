import { readPersonas, type SandboxPersona } from '../../server/sandbox/personas';

const { personas } = readPersonas(process.cwd());

/** The sandbox persona of a number. */
export function persona(mobileNumber: string): SandboxPersona {
  const found = personas.find((candidate) => candidate.mobileNumber === mobileNumber);
  if (!found) throw new Error(`server/sandbox/personas.json has no ${mobileNumber}`);
  return found;
}

/** The personas of a group, in the order of the file. */
export function personasOf(group: string): readonly SandboxPersona[] {
  return personas.filter((candidate) => candidate.group === group);
}
