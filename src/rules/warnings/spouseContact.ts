import type { FieldName } from '../generated/fieldNames';
import type { FormValues } from '../types';

const RELATIONS: readonly FieldName[] = ['contactRelation', 'contactRelation2'];
const UNMARRIED: readonly unknown[] = ['SINGLE', 'DIVORCED'];

/**
 * False where a contact is a husband or wife and the marital status is another, or both contacts are one: of the relation
 * to a contact, and of the marital status.
 */
export function spouseContact(value: unknown, _clues: unknown, answers: FormValues): boolean {
  const spouses = RELATIONS.filter((field) => answers[field] === 'SPOUSE');
  if (value === 'SPOUSE') return spouses.length < 2 && !UNMARRIED.includes(answers.maritalStatus);
  return spouses.length === 0 || !UNMARRIED.includes(value);
}
