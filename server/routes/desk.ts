import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  DeskOperator,
  DeskOverview,
  OwnPasskeys,
  OwnSessions,
  OwnTokens,
  PasskeyOptions,
  RecordedActs,
  TokenMade,
} from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { deskSession, operatorOf, presentOperator, siteOf } from '../http/operator';
import { deskSessionsOf } from '../repositories/deskSessions';
import { tokensOf } from '../repositories/operatorTokens';
import { passkeysOf } from '../repositories/passkeys';
import type { Services } from '../services';
import {
  addPasskey,
  createOwnToken,
  endOwnSession,
  removeOwnPasskey,
  revokeOwnToken,
} from '../usecases/operators/ownAccess';
import { passkeyOptions } from '../usecases/operators/passkeys';
import { readActs } from '../usecases/operators/readActs';
import { readOverview } from '../usecases/operators/readOverview';
import { deskOperator } from './deskEntry';

/**
 * What operators see and change of their own. Ways in are changed in a session alone: a token that was stolen makes no other
 * one, and outlives no revocation. What opens or closes a way for long takes a fresh proof; to end one that is open takes none.
 */
export function registerDesk(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  const own = async (request: FastifyRequest) => (await deskSession(request, services)).operator;
  const present = (request: FastifyRequest) => presentOperator(request, services);

  app.get('/desk/me', async (request): Promise<DeskOperator> => deskOperator(await operatorOf(request, services)));

  app.get(
    '/desk/overview',
    async (request): Promise<DeskOverview> => readOverview(services, await operatorOf(request, services)),
  );

  app.get('/desk/acts', async (request): Promise<RecordedActs> => {
    const { operatorId } = await operatorOf(request, services);
    return readActs(database, { operatorId, ...queryOf<'GET /desk/acts'>(request) });
  });

  app.get('/desk/passkeys', async (request): Promise<OwnPasskeys> => {
    const passkeys = await passkeysOf(database, (await own(request)).operatorId);
    return {
      passkeys: passkeys.map(({ credentialId: id, label, host, createdAt, usedAt }) => ({
        id,
        label,
        host,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
      })),
    };
  });

  app.post('/desk/passkeys/options', async (request): Promise<PasskeyOptions> => {
    const operator = await present(request);
    const use = { purpose: 'addPasskey', about: operator.operatorId } as const;
    return { options: await passkeyOptions(services, siteOf(request, config), operator, use) };
  });

  app.post('/desk/passkeys', async (request) => {
    const operator = await present(request);
    await addPasskey(services, siteOf(request, config), { operator, ...bodyOf<'POST /desk/passkeys'>(request) });
    return {};
  });

  app.post('/desk/passkeys/remove', async (request) => {
    const operator = await present(request);
    const { passkey: credentialId } = bodyOf<'POST /desk/passkeys/remove'>(request);
    await removeOwnPasskey(services, siteOf(request, config), { operator, credentialId });
    return {};
  });

  app.get('/desk/sessions', async (request): Promise<OwnSessions> => {
    const { operator, id: current } = await deskSession(request, services);
    const sessions = await deskSessionsOf(database, operator.operatorId, clock());
    return {
      sessions: sessions.map(({ sessionId: id, label, createdAt, usedAt }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        current: id === current,
      })),
    };
  });

  app.post('/desk/sessions/:session/end', async (request: FastifyRequest<{ Params: { session: string } }>) => {
    await endOwnSession(services, await own(request), request.params.session);
    return {};
  });

  app.get('/desk/tokens', async (request): Promise<OwnTokens> => {
    const tokens = await tokensOf(database, (await own(request)).operatorId, clock());
    return {
      tokens: tokens.map(({ tokenId: id, label, status, createdAt, usedAt, expiresAt }) => ({
        id,
        label,
        status,
        createdAt: createdAt.toISOString(),
        ...(usedAt && { usedAt: usedAt.toISOString() }),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  });

  app.post('/desk/tokens', async (request): Promise<TokenMade> => {
    const operator = await present(request);
    const made = await createOwnToken(services, operator, bodyOf<'POST /desk/tokens'>(request));
    return { id: made.tokenId, token: made.token, expiresAt: made.expiresAt.toISOString() };
  });

  app.post('/desk/tokens/:token/revoke', async (request: FastifyRequest<{ Params: { token: string } }>) => {
    await revokeOwnToken(services, await own(request), request.params.token);
    return {};
  });
}
