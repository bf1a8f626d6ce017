import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AheadChoices, PaymentClaimed, PaymentNumber, PaymentOverview } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { signedIn } from '../http/session';
import type { Services } from '../services';
import { answerGateway } from '../usecases/payments/answerGateway';
import { chooseOverpayment } from '../usecases/payments/chooseOverpayment';
import { claimPaid } from '../usecases/payments/claimPaid';
import { openNumber } from '../usecases/payments/openNumber';
import { readAhead } from '../usecases/payments/readAhead';
import { channelAsRead, readPaymentOverview } from '../usecases/payments/readOverview';
import { readQrPicture } from '../usecases/payments/readQrPicture';

/** POST /collections/{gateway}: what payment gateways say and ask, as they sent it: they sign the bytes. */
async function registerGateways(scope: FastifyInstance, services: Services): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: FastifyRequest, bytes: Buffer) => bytes);
  scope.post<{ Params: { gateway: string } }>('/collections/:gateway', async (request, reply) => {
    const { params, headers } = request;
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const answer = await answerGateway(services, params.gateway, { headers, body });
    return reply.code(answer.status).send(answer.body);
  });
}

/** Paying bills (docs/product/payments.md). */
export function registerPayments(app: FastifyInstance, services: Services): void {
  app.get('/payment/channels', async () => ({
    channels: (services.collections[0]?.channels ?? []).map(channelAsRead),
  }));
  app.get(
    '/payment/overview',
    async (request): Promise<PaymentOverview> => readPaymentOverview(services, await signedIn(request, services)),
  );
  app.get('/payment/ahead', async (request): Promise<AheadChoices> => {
    const { userId } = await signedIn(request, services);
    return readAhead(services, userId, queryOf<'GET /payment/ahead'>(request).amount);
  });
  app.get('/payment/picture', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const { number } = queryOf<'GET /payment/picture'>(request);
    const picture = await readQrPicture(services, userId, number);
    return reply.type('image/png').header('cache-control', 'private, no-store').send(Buffer.from(picture));
  });
  app.post('/payment/number', async (request): Promise<PaymentNumber> => {
    const user = await signedIn(request, services);
    return openNumber(services, user, bodyOf<'POST /payment/number'>(request));
  });
  app.post('/payment/paid', async (request): Promise<PaymentClaimed> => {
    const { userId } = await signedIn(request, services);
    return claimPaid(services, userId, bodyOf<'POST /payment/paid'>(request));
  });
  app.post('/payment/overpayment', async (request) => {
    const user = await signedIn(request, services);
    await chooseOverpayment(services, user, bodyOf<'POST /payment/overpayment'>(request));
    return {};
  });
  void app.register(async (scope) => registerGateways(scope, services));
}
