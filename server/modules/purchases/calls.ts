import { pathTo } from '../../../src/contract/pages';
import { channelName } from '../../platform/http/requests';
import { siteOf } from '../operators';
import { personCalls } from '../people';
import { inquireBill, readServiceProducts } from './inquireBill';
import { orderBill } from './orderBill';
import { orderForPartner } from './orderForPartner';
import type { PurchasesNeeds } from './port';

/** Bills of services such as electricity and water (docs/product/service-bills.md). */
export const serviceBillCalls = personCalls<PurchasesNeeds>({
  'GET /o/vgs/service-product/available': ({ services, user }) =>
    readServiceProducts({ services, user, now: services.clock() }),
  'GET /o/vgs/service-product/inquire-postpaid-bill': ({ services, user, query }) =>
    inquireBill({ services, user, now: services.clock() }, query),
  async 'POST /order/postpaid-bill'({ services, user, body, request }) {
    const { origin } = siteOf(request, services.config);
    const returnAddress = `${origin}${pathTo(channelName(request, services), 'bill/postpaid')}`;
    const asking = { services, user, now: services.clock() };
    const { order, partner } = await orderBill(asking, body, returnAddress);
    return orderForPartner(services.database, partner, { order, origin });
  },
});
