import type { Platform } from '../../platform/platform';
import { deskCalls } from './deskCalls';
import { endOperator, invitationPath, inviteOperator, operatorList } from './invite';
import { siteOf } from './operator';

/** What an admin does about the other operators. */
export const operatorCalls = deskCalls<Platform>(['admin'], {
  'GET /desk/operators': ({ services }) => operatorList(services.database),
  'POST /desk/operators': {
    shown: 'present',
    async answers({ services: { config, database, clock }, operator: by, body: { name, roles }, request }) {
      const { operatorId, token, expiresAt } = await inviteOperator(database, { by, name, roles }, clock());
      const address = `${siteOf(request, config).origin}${invitationPath(token)}`;
      return { operatorId, address, expiresAt: expiresAt.toISOString() };
    },
  },
  'POST /desk/operators/{operator}/end': {
    shown: 'present',
    async answers({ services: { database, clock }, operator: by, params }) {
      await endOperator(database, { by, nameOrId: params.operator }, clock());
    },
  },
});
