import type { FastifyInstance } from 'fastify';
import { routeOf } from '../../../platform/http/requests';
import { type CodePurpose, codeAskerOf, inChannelOf, PHONE_CODES, sendCode, signedIn, toOwnPhone } from '../../people';
import { toBeSigned } from '../contracts/toBeSigned';
import type { LoansNeeds } from '../needs';

/** Codes to the own number of who is signed in: one call for each thing they are good for. */
export function registerVerification(app: FastifyInstance, services: LoansNeeds): void {
  for (const [call, purpose] of Object.entries<CodePurpose>(PHONE_CODES)) {
    app.post(routeOf(call), async (request) => {
      const user = await signedIn(request, services);
      const signs = purpose === 'signature' ? await toBeSigned(services, user.userId) : undefined;
      const asker = { ...codeAskerOf(request), signs };
      return sendCode(await inChannelOf(request, services), toOwnPhone(user, purpose), asker);
    });
  }
}
