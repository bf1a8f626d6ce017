import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskOperator, DeskSignInOptions, OpenInvitation } from '../../../../src/contract/generated/bodies';
import { bodyOf } from '../../../platform/http/contracts';
import type { Platform } from '../../../platform/platform';
import type { Operator } from '../domain/operators';
import { enterByInvitation, openInvitation, type SignedIn, signInOperator } from '../enter';
import { clearDeskCookie, deskCookieHash, setDeskCookie, siteOf } from '../operator';
import { signOutOperator } from '../ownAccess';
import { signInOptions } from '../passkeys';

/** An operator as they see themselves. */
export const deskOperator = ({ operatorId, name, roles }: Operator): DeskOperator => ({
  operatorId,
  name,
  roles: [...roles],
});

/** Tries a minute from one address: passkeys and invitations cannot be guessed, but each try costs a write. */
const few = () => ({ config: { rateLimit: { max: 30, timeWindow: '1 minute' } } });

/** How operators come in and go (docs/operators.md). */
export function registerDeskEntry(app: FastifyInstance, services: Platform): void {
  const { config } = services;

  function entered(request: FastifyRequest, reply: FastifyReply, { operator, token }: SignedIn): DeskOperator {
    setDeskCookie(request, reply, token);
    return deskOperator(operator);
  }

  app.post('/desk/invitation', few(), async (request): Promise<OpenInvitation> => {
    const { invitation } = bodyOf<'POST /desk/invitation'>(request);
    const { operator, options } = await openInvitation(services, siteOf(request, config), invitation);
    return { name: operator.name, roles: [...operator.roles], options };
  });

  app.post('/desk/invitation/accept', few(), async (request, reply) => {
    const given = { ...bodyOf<'POST /desk/invitation/accept'>(request), previous: deskCookieHash(request) };
    return entered(request, reply, await enterByInvitation(services, siteOf(request, config), given));
  });

  app.post('/desk/sign-in/options', few(), async (request): Promise<DeskSignInOptions> => {
    return { options: await signInOptions(services, siteOf(request, config)) };
  });

  app.post('/desk/sign-in', few(), async (request, reply) => {
    const given = { ...bodyOf<'POST /desk/sign-in'>(request), previous: deskCookieHash(request) };
    return entered(request, reply, await signInOperator(services, siteOf(request, config), given));
  });

  app.post('/desk/sign-out', async (request, reply) => {
    const hash = deskCookieHash(request);
    if (hash) await signOutOperator(services, hash);
    clearDeskCookie(request, reply);
    return {};
  });
}
