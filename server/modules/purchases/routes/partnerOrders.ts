import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartnerOrder } from '../../../../src/contract/generated/bodies';
import type { Partner } from '../../../platform/config/partnersFile';
import { Refusal } from '../../../platform/domain/refusals';
import { parseSafeJson } from '../../../platform/domain/requests';
import { isSigned } from '../../../platform/domain/sharedSecret';
import { bodyOf } from '../../../platform/http/contracts';
import { siteOf } from '../../operators';
import { createOrder, findOrder, ownOrder, type StoredOrder } from '../../orders';
import { orderForPartner } from '../orderForPartner';
import type { PurchasesNeeds } from '../port';
import { refundOrder } from '../refundOrder';
import { cancelOrder, tellFraud } from '../stopOrder';

const NO_BODY = Buffer.alloc(0);

type Request = FastifyRequest<{ Params: { order: string } }>;

/** What partners do about an order, by the last part of the call's path. */
const ACTS: Readonly<Record<string, (services: PurchasesNeeds, order: StoredOrder) => Promise<void>>> = {
  cancel: cancelOrder,
  fraud: tellFraud,
  refund: refundOrder,
};

/**
 * The calls of partners' shops (docs/product/purchases.md). Each request is signed with the partner's key: HMAC-SHA256 of
 * `<time>.<method> <path below /api>.<body>`, in the headers X-Lancar-Partner, X-Lancar-Time and X-Lancar-Signature.
 */
export function registerPartnerOrders(app: FastifyInstance, services: PurchasesNeeds): void {
  /** Who signed a request. Refuses with UNAUTHORIZED what does not prove itself. */
  function signer({ method, url, headers }: FastifyRequest, body: Buffer): Partner {
    const partner = services.partners.find(({ id }) => id === headers['x-lancar-partner']);
    const port = `${method} ${url.replace(/^\/api/, '')}`;
    const signed = { port, time: headers['x-lancar-time'], signature: headers['x-lancar-signature'] };
    if (!partner || !isSigned(partner.key, signed, body, services.clock())) throw new Refusal('UNAUTHORIZED');
    return partner;
  }

  const shown = (request: FastifyRequest, partner: Partner, order: StoredOrder): Promise<PartnerOrder> =>
    orderForPartner(services.database, partner, { order, origin: siteOf(request, services.config).origin });

  void app.register(async (scope) => {
    const signers = new WeakMap<FastifyRequest, Partner>();
    const partnerOf = (request: FastifyRequest): Partner => {
      const partner = signers.get(request);
      if (!partner) throw new Refusal('UNAUTHORIZED');
      return partner;
    };
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => {
        signers.set(request, signer(request, bytes));
        return parseSafeJson(bytes);
      },
    );
    // what came without a body was not parsed
    scope.addHook('preValidation', async (request) => {
      if (!signers.has(request)) signers.set(request, signer(request, NO_BODY));
    });

    scope.post('/partner/orders', async (request) => {
      const partner = partnerOf(request);
      return shown(request, partner, await createOrder(services, partner, bodyOf<'POST /partner/orders'>(request)));
    });
    scope.get('/partner/orders/:order', async (request: Request) => {
      const partner = partnerOf(request);
      return shown(request, partner, await ownOrder(services.database, partner, request.params.order));
    });
    for (const [name, act] of Object.entries(ACTS)) {
      scope.post(`/partner/orders/:order/${name}`, async (request: Request) => {
        const partner = partnerOf(request);
        const order = await ownOrder(services.database, partner, request.params.order);
        await act(services, order);
        return shown(request, partner, (await findOrder(services.database, order.orderId)) ?? order);
      });
    }
  });
}
