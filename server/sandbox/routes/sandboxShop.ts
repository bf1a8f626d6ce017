import type { FastifyInstance } from 'fastify';
import type { OrderNotice, Shop, ShopOrdered } from '../../../src/contract/generated/bodies';
import { siteOf } from '../../modules/operators';
import { buyersNumber } from '../../modules/orders';
import { canonicalMobile } from '../../modules/people';
import { bodyOf, queryOf } from '../../platform/http/contracts';
import { takeSigned } from '../../platform/http/signedBodies';
import type { Platform } from '../../platform/platform';
import type { Sandbox } from '../sandbox';
import { addShopCallback } from '../tables/sandboxShop';

/** The shop of the sandbox (`test/shop`): its page, and where it is told of its orders. Only registered in sandbox mode. */
export function registerSandboxShop(app: FastifyInstance, services: Platform, { shop, personas }: Sandbox): void {
  const isFraudster = (number: string) =>
    personas.some(({ mobileNumber, fraudOrders }) => fraudOrders && canonicalMobile(mobileNumber) === number);

  /** Tells of fraud where a persona opened an order whose orders are no honest ones. */
  async function suspect({ orderId, orderNo }: OrderNotice): Promise<void> {
    const number = await buyersNumber(services.database, orderId);
    if (number !== undefined && isFraudster(number)) await shop.act(orderNo, 'fraud');
  }

  app.get('/sandbox/shop', async (request): Promise<Shop> => shop.read(queryOf<'GET /sandbox/shop'>(request)));

  app.post('/sandbox/shop/orders', async (request): Promise<ShopOrdered> => {
    const { origin } = siteOf(request, services.config);
    const { orderNo, buyerAddress } = await shop.order(bodyOf<'POST /sandbox/shop/orders'>(request), origin);
    // the shop asks by another name of the machine than the browser does, and a session belongs to one name
    return { orderNo, buyerAddress: `${origin}${new URL(buyerAddress).pathname}` };
  });

  app.post('/sandbox/shop/acts', async (request): Promise<Shop> => {
    const { orderNo, act } = bodyOf<'POST /sandbox/shop/acts'>(request);
    await shop.act(orderNo, act);
    return shop.read({});
  });

  void app.register(async (scope) => {
    takeSigned(scope, { key: shop.partner.key, clock: services.clock, portOf: () => 'order' });
    scope.post('/sandbox/shop/callbacks', async (request) => {
      const notice = bodyOf<'POST /sandbox/shop/callbacks'>(request);
      await addShopCallback(services.database, notice, services.clock());
      if (notice.status === 'ORDER_OPENING') void suspect(notice).catch(services.report);
      return {};
    });
  });
}
