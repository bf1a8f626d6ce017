import type { FastifyRequest } from 'fastify';
import type { OperatorRole } from '../../../src/contract/generated/bodies';
import type { DeskCall } from '../../../src/contract/generated/names';
import { type Mount, mountCalls, type Served } from '../../platform/http/mount';
import type { Platform } from '../../platform/platform';
import type { Operator } from './domain/operators';
import { deskSession, operatorOf, presentForPasskey, presentOperator } from './operator';

/** The operator who makes a call, of those who may. */
export interface AtDesk<Needs> {
  operator: Operator;
  services: Needs;
}

/**
 * How an operator has to come: `page`: in a session, by no token; `present`: in a session, with a passkey used lately;
 * `presentForPasskey`: so, or about to make their first one; `presentOrToken`: so, or by a token, which took a proof to make. Where nothing is said: in a session or by a token.
 */
type Shown = 'page' | 'present' | 'presentForPasskey' | 'presentOrToken';

type Roles = readonly OperatorRole[];

const OPERATOR_OF: Readonly<
  Record<Shown, (request: FastifyRequest, services: Platform, roles: Roles) => Promise<Operator>>
> = {
  page: async (request, services) => (await deskSession(request, services)).operator,
  presentForPasskey: (request, services) => presentForPasskey(request, services),
  present: (request, services, [role]) => presentOperator(request, services, role),
  presentOrToken: (request, services, roles) =>
    request.headers.authorization === undefined
      ? presentOperator(request, services, roles[0])
      : operatorOf(request, services, ...roles),
};

/** Serves calls of operators who have one of some roles, any operator where none is named, by the names of the calls. */
export const deskCalls =
  <Needs extends Platform>(
    roles: Roles,
    calls: { readonly [Name in DeskCall]?: Served<Name, AtDesk<Needs>, { shown?: Shown }> },
  ): Mount<Needs> =>
  (app, services) =>
    mountCalls(app, calls, async (request, { shown }: { shown?: Shown }) => ({
      services,
      operator: shown
        ? await OPERATOR_OF[shown](request, services, roles)
        : await operatorOf(request, services, ...roles),
    }));
