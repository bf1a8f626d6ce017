import type { FastifyInstance } from 'fastify';
import type { PartnerOrder, PostpaidBill, ServiceProducts } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { siteOf } from '../http/operator';
import { channelName } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { orderForPartner } from '../usecases/orders/readOrder';
import { inquireBill, readServiceProducts } from '../usecases/serviceBills/inquireBill';
import { orderBill } from '../usecases/serviceBills/orderBill';

/** Bills of services such as electricity and water (docs/product/service-bills.md). */
export function registerServiceBills(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  app.get('/o/vgs/service-product/available', async (request): Promise<ServiceProducts> => {
    await signedIn(request, services);
    return readServiceProducts(services);
  });

  app.get('/o/vgs/service-product/inquire-postpaid-bill', async (request): Promise<PostpaidBill> => {
    const user = await signedIn(request, services);
    const of = queryOf<'GET /o/vgs/service-product/inquire-postpaid-bill'>(request);
    return inquireBill({ services: await inChannelOf(request, services), user, now: clock() }, of);
  });

  app.post('/order/postpaid-bill', async (request): Promise<PartnerOrder> => {
    const user = await signedIn(request, services);
    const { origin } = siteOf(request, services.config);
    const returnAddress = `${origin}/${channelName(request, services)}/bill/postpaid`;
    const asked = bodyOf<'POST /order/postpaid-bill'>(request);
    const { order, partner } = await orderBill(
      { services: await inChannelOf(request, services), user, now: clock() },
      asked,
      returnAddress,
    );
    return orderForPartner(database, partner, { order, origin });
  });
}
