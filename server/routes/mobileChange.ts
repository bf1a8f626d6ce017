import type { FastifyInstance } from 'fastify';
import type { MobileChangeState, SendCodeResult } from '../../src/contract/generated/bodies';
import { codeAskerOf } from '../http/caller';
import { bodyOf } from '../http/contracts';
import { inChannelOf, signedInSession } from '../http/session';
import type { Services } from '../services';
import {
  changeNumber,
  readMobileChange,
  sendNewNumberCode,
  withdrawMobileChange,
} from '../usecases/accounts/changeMobile';

/** The change of a person's mobile number (docs/product/account.md). */
export function registerMobileChange(app: FastifyInstance, services: Services): void {
  app.get(
    '/user/mobile-change',
    async (request): Promise<MobileChangeState> =>
      readMobileChange(await inChannelOf(request, services), await signedInSession(request, services)),
  );

  app.post('/user/mobile-change/send-code', async (request): Promise<SendCodeResult> => {
    const session = await signedInSession(request, services);
    return sendNewNumberCode(
      await inChannelOf(request, services),
      session,
      bodyOf<'POST /user/mobile-change/send-code'>(request),
      codeAskerOf(request),
    );
  });

  app.post('/user/mobile-change', async (request): Promise<MobileChangeState> => {
    const session = await signedInSession(request, services);
    return changeNumber(await inChannelOf(request, services), session, bodyOf<'POST /user/mobile-change'>(request));
  });

  app.post('/user/mobile-change/cancel', async (request): Promise<MobileChangeState> => {
    return withdrawMobileChange(await inChannelOf(request, services), await signedInSession(request, services));
  });
}
