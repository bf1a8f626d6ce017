import type { FastifyInstance } from 'fastify';
import type { OwnVoucher, OwnVouchers } from '../../src/contract/generated/bodies';
import { ownVoucher } from '../domain/vouchers';
import { bodyOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { signedIn } from '../http/session';
import { markVouchersSeen, vouchersOfUser } from '../repositories/vouchers';
import type { Services } from '../services';
import { claimAgain, redeemCode } from '../usecases/vouchers/claimVoucher';

/** The vouchers of a person (docs/product/vouchers.md). */
export function registerVouchers(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get('/voucher/list', async (request): Promise<OwnVouchers> => {
    const { userId } = await signedIn(request, services);
    const vouchers = await vouchersOfUser(database, userId);
    return { vouchers: vouchers.map((voucher) => ownVoucher(voucher, languageOf(request), clock())) };
  });
  app.post('/voucher/seen', async (request) => {
    await markVouchersSeen(database, (await signedIn(request, services)).userId, clock());
    return {};
  });
  app.post('/voucher/claim-again', async (request): Promise<OwnVoucher> => {
    const { userId } = await signedIn(request, services);
    const { voucherId } = bodyOf<'POST /voucher/claim-again'>(request);
    return ownVoucher(await claimAgain(services, userId, voucherId), languageOf(request), clock());
  });
  app.post('/o/redeem-code/redeem', async (request): Promise<OwnVoucher> => {
    const { userId } = await signedIn(request, services);
    const { code } = bodyOf<'POST /o/redeem-code/redeem'>(request);
    return ownVoucher(await redeemCode(services, userId, code), languageOf(request), clock());
  });
}
