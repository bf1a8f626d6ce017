import type { OlderQuery, OperatorRole } from '../../../../src/contract/generated/bodies';

/** The roles that open the page of a person, and search for one. */
export const PEOPLE_ROLES: readonly OperatorRole[] = ['reviewer', 'support', 'finance'];

/** The roles that see each further part of it: what a person pays is for who looks for money, what they write for who answers. */
const PART_ROLES: Readonly<
  Record<OlderQuery['part'] | 'sessions' | 'callBacks' | 'arrears' | 'renewals', readonly OperatorRole[]>
> = {
  notes: PEOPLE_ROLES,
  applications: PEOPLE_ROLES,
  looks: PEOPLE_ROLES,
  payments: ['finance', 'support'],
  numbers: ['finance', 'support'],
  claims: ['finance', 'support'],
  cases: ['support'],
  told: ['support'],
  sessions: ['support'],
  callBacks: ['support'],
  arrears: ['support'],
  renewals: ['reviewer', 'support'],
};

/** True where the roles of an operator open a part of the page of a person. */
export const opensPart = ({ roles }: { roles: readonly OperatorRole[] }, part: keyof typeof PART_ROLES): boolean =>
  PART_ROLES[part].some((role) => roles.includes(role));
