import type { DeskPerson, OperatorRole } from '../../src/contract/generated/bodies';

/** The roles that open the page of a person, and search for one. */
export const PEOPLE_ROLES: readonly OperatorRole[] = ['reviewer', 'support', 'finance'];

/** The roles that see each further part of it: what a person pays is for who looks for money, what they write for who answers. */
export const PART_ROLES: Readonly<
  Record<
    keyof Pick<DeskPerson, 'payments' | 'numbers' | 'claims' | 'cases' | 'told' | 'sessions'>,
    readonly OperatorRole[]
  >
> = {
  payments: ['finance', 'support'],
  numbers: ['finance', 'support'],
  claims: ['finance', 'support'],
  cases: ['support'],
  told: ['support'],
  sessions: ['support'],
};
