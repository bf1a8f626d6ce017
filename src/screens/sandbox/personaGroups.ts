import type { Persona } from '../../contract/generated/bodies';

export interface PersonaGroup {
  readonly group: string;
  readonly personas: readonly Persona[];
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

function matches({ name, mobileNumber, outcome }: Persona, wanted: string): boolean {
  const digits = onlyDigits(wanted);
  const isNumber = digits !== '' && onlyDigits(wanted).length === wanted.replace(/[\s+-]/g, '').length;
  const inText = [name, outcome].some((text) => text.toLowerCase().includes(wanted));
  return inText || (isNumber && mobileNumber.includes(digits));
}

/** The personas whose name, number or outcome has the text, by group, in the server's order. */
export function personaGroups(personas: readonly Persona[], search: string): readonly PersonaGroup[] {
  const wanted = search.trim().toLowerCase();
  const found = personas.filter((persona) => matches(persona, wanted));
  const groups = [...new Set(found.map(({ group }) => group))];
  return groups.map((group) => ({ group, personas: found.filter((persona) => persona.group === group) }));
}
