import type { FastifyInstance } from 'fastify';
import type { CodePurpose } from '../domain/oneTimeCode';
import { codeAskerOf } from '../http/caller';
import { bodyOf } from '../http/contracts';
import { routeOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { sendCode } from '../usecases/codes/codes';
import { toBeSigned } from '../usecases/codes/toBeSigned';
import { PHONE_CODES, toOwnPhone } from '../usecases/codes/verification';
import { checkedEmail } from '../usecases/signIn/signInForms';

/** Codes for a signed-in user: to an e-mail address that is to be verified, and to the own number. */
export function registerVerification(app: FastifyInstance, services: Services): void {
  app.post('/email-verify/send-otp', async (request) => {
    const { userId } = await signedIn(request, services);
    const email = checkedEmail(
      (await inChannelOf(request, services)).release,
      bodyOf<'POST /email-verify/send-otp'>(request),
    );
    return sendCode(
      await inChannelOf(request, services),
      { to: { email }, purpose: 'email', userId },
      codeAskerOf(request),
    );
  });

  for (const [call, purpose] of Object.entries<CodePurpose>(PHONE_CODES)) {
    app.post(routeOf(call), async (request) => {
      const user = await signedIn(request, services);
      const signs = purpose === 'signature' ? await toBeSigned(services, user.userId) : undefined;
      const asker = { ...codeAskerOf(request), signs };
      return sendCode(await inChannelOf(request, services), toOwnPhone(user, purpose), asker);
    });
  }
}
