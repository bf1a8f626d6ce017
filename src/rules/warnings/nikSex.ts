import type { NikClues } from '../nikClues';

/** False when the sex given is not the one that the identity number says. */
export function nikSex(value: unknown, { sex }: NikClues): boolean {
  return sex === undefined || (value !== 'MALE' && value !== 'FEMALE') || value === sex;
}
