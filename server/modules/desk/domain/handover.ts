import type { DeskHandover, OperatorRole } from '../../../../src/contract/generated/bodies';
import { HANDED_TEAMS } from '../../../../src/contract/handedTeams';
import { isCaseNumber } from '../../cases';
import type { Operator } from '../../operators';

/** What can be handed on. */
export type HandedKind = DeskHandover['kind'];

/** What a number stands for. */
export const kindOf = (subject: string): HandedKind => (isCaseNumber(subject) ? 'case' : 'application');

/** Whose work each is: who answers or decides, sees all of them, and hands them on. */
const WORK_OF: Readonly<Record<HandedKind, OperatorRole>> = { case: 'support', application: 'reviewer' };

/** The role that sees each of a kind. */
export const teamRoleOf = (subject: string): OperatorRole => WORK_OF[kindOf(subject)];

/** True where an operator may be handed a thing as one of a team. */
export const mayBeHanded = (
  subject: string,
  team: OperatorRole,
  { roles }: { roles: readonly OperatorRole[] },
): boolean => HANDED_TEAMS[kindOf(subject)].includes(team) && roles.includes(team);

/** True where a thing is handed on to that team at all. */
export const isTeamFor = (subject: string, team: OperatorRole): boolean => HANDED_TEAMS[kindOf(subject)].includes(team);

/**
 * Who has a thing in hand once it is handed on by an operator: a colleague who does that work themselves, no one yet where their
 * team does; where only an answer is asked of others, who handed it on, or who has it already where that is not their work.
 */
export function handlerAfter(
  subject: string,
  { from, team, colleague }: { from: Operator; team: OperatorRole; colleague: string | undefined },
): 'unchanged' | { handler: string | undefined } {
  if (team === teamRoleOf(subject)) return { handler: colleague };
  return from.roles.includes(teamRoleOf(subject)) ? { handler: from.operatorId } : 'unchanged';
}
