import type { DeskOperator, OperatorRole } from '../../contract/generated/bodies';

const ROLES: readonly OperatorRole[] = ['reviewer', 'support', 'finance'];

/** True for an operator who may search for people and open their pages; the server decides again. */
export const opensPeople = ({ roles }: DeskOperator): boolean => roles.some((role) => ROLES.includes(role));
