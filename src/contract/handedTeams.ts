import type { DeskHandover, OperatorRole } from './generated/bodies';

/** The teams that each kind of work is handed on to: an application, with its photos, is for reviewers alone. */
export const HANDED_TEAMS: Readonly<Record<DeskHandover['kind'], readonly OperatorRole[]>> = {
  case: ['finance', 'support', 'reviewer'],
  application: ['reviewer'],
};
