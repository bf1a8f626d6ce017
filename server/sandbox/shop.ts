import { createHmac, randomBytes } from 'node:crypto';
import type { OrderItem, PartnerOrder, Shop, ShopCart, ShopGoods } from '../../src/contract/generated/bodies';
import { pathTo } from '../../src/contract/pages';
import type { Partner } from '../platform/config/partnersFile';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { isSigned } from '../platform/domain/sharedSecret';
import { askAsPartner } from './partnerCalls';
import { addShopOrder, shopCallbacks, shopOrderId, shopOrders } from './tables/sandboxShop';

const GOODS: readonly ShopGoods[] = [
  { id: 'phone', name: 'Ponsel Merpati 5', price: 2_499_000 },
  { id: 'fridge', name: 'Kulkas Sejuk 180 L', price: 3_150_000 },
  { id: 'rice-cooker', name: 'Penanak nasi Pulen', price: 389_500 },
  { id: 'bicycle', name: 'Sepeda lipat Laju', price: 1_875_000 },
];

const VALID_MS = 24 * 3_600_000;
const SHOWN = 20;

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** With what a buyer came back to the shop. */
export type ReturnQuery = Partial<Record<'orderId' | 'orderNo' | 'status' | 'time' | 'signature', string>>;

/** The shop of the sandbox: a partner that asks Lancar over HTTP, and knows of its orders what it was told. */
export interface SandboxShop {
  partner: Partner;
  /** where the server is reached that the shop sends to and is told by */
  listensAt(origin: string): void;
  /** @param origin where the buyer's browser has the shop */
  order(cart: ShopCart, origin: string): Promise<PartnerOrder>;
  act(orderNo: string, act: 'cancel' | 'refund' | 'fraud'): Promise<void>;
  read(returned: ReturnQuery): Promise<Shop>;
}

/** What is put into the cart, by the shop's own prices. Refuses with NOT_FOUND what it does not sell. */
function itemsOf({ items }: ShopCart): readonly OrderItem[] {
  return items.map(({ id, quantity }) => {
    const goods = GOODS.find((one) => one.id === id);
    if (!goods) throw new Refusal('NOT_FOUND');
    return { name: goods.name, quantity, price: goods.price };
  });
}

/** Makes the shop. Its key is made of the server's secret, so any server of one database is the same shop. */
export function sandboxShop({ database, secret, clock }: Surroundings): SandboxShop {
  const key = createHmac('sha256', secret).update('sandbox-shop').digest('hex');
  let server = 'http://127.0.0.1:3000';
  const origins = new Set<string>();
  const partner: Partner = {
    id: 'sandbox-shop',
    shop: 'Toko Contoh',
    key,
    get noticeAddress() {
      return `${server}/api/sandbox/shop/callbacks`;
    },
    get returnOrigins() {
      return [...origins];
    },
    accounts: { main: { bank: 'MANDIRI', account: '1370099887', holder: 'PT Toko Contoh' } },
  };

  const ask = (path: string, sent: unknown) =>
    askAsPartner<PartnerOrder>(partner, { server, path, sent, now: clock() });

  return {
    partner,
    listensAt(origin) {
      server = origin;
    },
    async order(cart, origin) {
      origins.add(origin);
      const items = itemsOf(cart);
      const sum = items.reduce((all, { quantity, price }) => all + quantity * price, 0);
      const orderedAt = clock();
      const orderNo = `TOKO-${randomBytes(4).toString('hex').toUpperCase()}`;
      const amount = cart.contradicts ? sum + 100_000 : sum;
      const order = await ask('/partner/orders', {
        ...{ orderNo, amount, items, merchantAccount: 'main', returnAddress: `${origin}${pathTo('H5', 'test/shop')}` },
        validUntil: new Date(orderedAt.getTime() + VALID_MS).toISOString(),
      });
      await addShopOrder(database, { orderNo, orderId: order.orderId, amount, items, orderedAt });
      return order;
    },
    async act(orderNo, act) {
      const orderId = await shopOrderId(database, orderNo);
      if (orderId === undefined) throw new Refusal('NOT_FOUND');
      await ask(`/partner/orders/${orderId}/${act}`, {});
    },
    async read({ orderId = '', orderNo = '', status = '', time, signature }) {
      const orders = await shopOrders(database, SHOWN);
      const told = await shopCallbacks(
        database,
        orders.map((order) => order.orderNo),
      );
      const text = Buffer.from(`${orderId}.${orderNo}.${status}`);
      const genuine = isSigned(key, { port: 'return', time, signature }, text, clock());
      return {
        name: partner.shop,
        goods: [...GOODS],
        ...(signature !== undefined && { returned: { orderNo, status, genuine } }),
        orders: orders.map(({ items, orderedAt, ...order }) => {
          const callbacks = [...(told.get(order.orderNo) ?? [])];
          const last = callbacks.findLast(({ repeated }) => !repeated);
          return {
            ...order,
            items: [...items],
            orderedAt: orderedAt.toISOString(),
            status: last?.status ?? 'CREATED',
            ...(last?.reason && { reason: last.reason }),
            callbacks,
          };
        }),
      };
    },
  };
}
