import {
  addPasskey,
  createOwnToken,
  deskCalls,
  deskOperator,
  deskSession,
  deskSessionsOf,
  endOwnSession,
  passkeyOptions,
  passkeysOf,
  removeOwnPasskey,
  revokeOwnToken,
  siteOf,
  tokensOf,
} from '../operators';
import type { DeskNeeds } from './needs';
import { readOwnActs } from './readAudit';
import { readOverview } from './readOverview';

/**
 * What operators see and change of their own. Ways in are changed in a session alone: a token that was stolen makes no other
 * one, and outlives no revocation. What opens or closes a way for long takes a fresh proof; to end one that is open takes none.
 */
export const ownDeskCalls = deskCalls<DeskNeeds>([], {
  'GET /desk/me': ({ operator }) => deskOperator(operator),
  'GET /desk/overview': ({ services, operator }) => readOverview(services, operator),
  'GET /desk/acts': ({ services, operator, query: { before } }) => readOwnActs(services, operator, before),
  'GET /desk/passkeys': {
    shown: 'page',
    async answers({ services, operator }) {
      const passkeys = await passkeysOf(services.database, operator.operatorId);
      return {
        passkeys: passkeys.map(({ credentialId: id, label, host, createdAt, usedAt }) => ({
          ...{ id, label, host },
          createdAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
        })),
      };
    },
  },
  'POST /desk/passkeys/options': {
    shown: 'presentForPasskey',
    async answers({ services, operator, request }) {
      const use = { purpose: 'addPasskey', about: operator.operatorId } as const;
      return { options: await passkeyOptions(services, siteOf(request, services.config), operator, use) };
    },
  },
  'POST /desk/passkeys': {
    shown: 'presentForPasskey',
    answers: ({ services, operator, body, request }) =>
      addPasskey(services, siteOf(request, services.config), { operator, ...body }),
  },
  'POST /desk/passkeys/remove': {
    shown: 'present',
    answers: ({ services, operator, body: { passkey: credentialId }, request }) =>
      removeOwnPasskey(services, siteOf(request, services.config), { operator, credentialId }),
  },
  'GET /desk/sessions': {
    shown: 'page',
    async answers({ services, operator, request }) {
      const { id: current } = await deskSession(request, services);
      const sessions = await deskSessionsOf(services.database, operator.operatorId, services.clock());
      return {
        sessions: sessions.map(({ sessionId: id, label, createdAt, usedAt }) => ({
          ...{ id, label },
          createdAt: createdAt.toISOString(),
          usedAt: usedAt.toISOString(),
          current: id === current,
        })),
      };
    },
  },
  'POST /desk/sessions/{session}/end': {
    shown: 'page',
    answers: ({ services, operator, params }) => endOwnSession(services, operator, params.session),
  },
  'GET /desk/tokens': {
    shown: 'page',
    async answers({ services, operator }) {
      const tokens = await tokensOf(services.database, operator.operatorId, services.clock());
      return {
        tokens: tokens.map(({ tokenId: id, label, status, createdAt, usedAt, expiresAt }) => ({
          ...{ id, label, status },
          createdAt: createdAt.toISOString(),
          ...(usedAt && { usedAt: usedAt.toISOString() }),
          expiresAt: expiresAt.toISOString(),
        })),
      };
    },
  },
  'POST /desk/tokens': {
    shown: 'present',
    async answers({ services, operator, body }) {
      const made = await createOwnToken(services, operator, body);
      return { id: made.tokenId, token: made.token, expiresAt: made.expiresAt.toISOString() };
    },
  },
  'POST /desk/tokens/{token}/revoke': {
    shown: 'page',
    answers: ({ services, operator, params }) => revokeOwnToken(services, operator, params.token),
  },
});
