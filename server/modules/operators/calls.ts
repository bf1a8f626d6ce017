import type { Platform } from '../../platform/platform';
import { deskCalls } from './deskCalls';
import { endOperator } from './endOperator';
import { type Invited, invitationPath, inviteByTwo, operatorList } from './invite';
import { siteOf } from './operator';
import type { Site } from './passkeys';
import { recoverOperator } from './recoverOperator';

/** An invitation as it is shown once. */
const handedOver = ({ origin }: Site, { token, expiresAt }: Invited) => ({
  address: `${origin}${invitationPath(token)}`,
  expiresAt: expiresAt.toISOString(),
});

/** What an admin does about the other operators. */
export const operatorCalls = deskCalls<Platform>(['admin'], {
  'GET /desk/operators': ({ services, operator }) => operatorList(services.database, operator.operatorId),
  'POST /desk/operators': {
    shown: 'present',
    async answers({ services: { config, database, clock }, operator: by, body: { name, roles }, request }) {
      const { operatorId, invitation } = await inviteByTwo(database, { by, name, roles }, clock());
      return { operatorId, ...(invitation && handedOver(siteOf(request, config), invitation)) };
    },
  },
  'POST /desk/operators/{operator}/end': {
    shown: 'present',
    answers: ({ services: { database, clock }, operator: by, params }) =>
      endOperator(database, { by, nameOrId: params.operator }, clock()),
  },
  'POST /desk/operators/{operator}/recover': {
    shown: 'present',
    async answers({ services: { config, database, clock }, operator: by, params, request }) {
      const { invitation } = await recoverOperator(database, { by, nameOrId: params.operator }, clock());
      return invitation ? { invitation: handedOver(siteOf(request, config), invitation) } : {};
    },
  },
});
