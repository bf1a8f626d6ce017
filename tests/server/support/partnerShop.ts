import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { carryOutPayOuts } from '../../../server/modules/loans/payOuts/carryOutPayOuts';
import { saveKnown } from '../../../server/modules/people/tables/users';
import { tellPartners } from '../../../server/modules/purchases/tellPartners';
import type { Partner } from '../../../server/platform/config/partnersFile';
import { callbackSignature } from '../../../server/platform/domain/sharedSecret';
import type { NewOrder, OrderNotice, PartnerOrder } from '../../../src/contract/generated/bodies';
import { type Applicant, signIn } from './applicant';
import { BANK } from './journey';
import { operatorAt } from './reviewer';
import { sentApplication } from './sentApplication';
import type { TestServer } from './testServer';
import { Walker } from './walker';

export const SHOP: Partner = {
  id: 'sinar-toko',
  shop: 'Sinar Toko',
  key: 'what the shop Sinar Toko signs with in tests',
  noticeAddress: 'http://127.0.0.1:9/notices',
  returnOrigins: ['https://sinar.example'],
  accounts: {
    main: { bank: 'MANDIRI', account: '1370012345', holder: 'PT Sinar Toko' },
    closed: { bank: 'MANDIRI', account: '1370019911', holder: 'PT Sinar Toko' },
  },
};

interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  partner?: Partner;
  /** what is signed, where it is not what is sent */
  signed?: { path?: string; body?: string; time?: string };
}

/** A request of a shop to the partners' calls. */
export function askAsShop(
  { app, services }: TestServer,
  { method = 'POST', path, body, partner = SHOP, signed }: Asked,
) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const time = signed?.time ?? String(Math.floor(services.clock().getTime() / 1_000));
  const port = `${method} ${signed?.path ?? path}`;
  const headers = {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    'x-lancar-partner': partner.id,
    'x-lancar-time': time,
    'x-lancar-signature': callbackSignature(partner.key, { port, time }, Buffer.from(signed?.body ?? payload)),
  };
  return app.inject({ method, url: `/api${path}`, headers, ...(body !== undefined && { payload }) });
}

/** An order for two things, until tomorrow. */
export function anOrder({ services }: TestServer, changed: Partial<NewOrder> = {}): NewOrder {
  return {
    orderNo: `S-${randomUUID().slice(0, 12)}`,
    amount: 2_123_456,
    items: [
      { name: 'Kipas angin Semilir', quantity: 2, price: 311_728 },
      { name: 'Kompor Api Biru', quantity: 1, price: 1_500_000 },
    ],
    merchantAccount: 'main',
    returnAddress: 'https://sinar.example/selesai?keranjang=7',
    validUntil: new Date(services.clock().getTime() + 24 * 3_600_000).toISOString(),
    ...changed,
  };
}

export async function orderAt(server: TestServer, changed: Partial<NewOrder> = {}): Promise<PartnerOrder> {
  const answer = await askAsShop(server, { path: '/partner/orders', body: anOrder(server, changed) });
  if (answer.statusCode !== 200) throw new Error(`no order: ${answer.body}`);
  return answer.json();
}

export const orderAgain = async (
  server: TestServer,
  { orderId }: Pick<PartnerOrder, 'orderId'>,
): Promise<PartnerOrder> => (await askAsShop(server, { method: 'GET', path: `/partner/orders/${orderId}` })).json();

export const actOn = (server: TestServer, { orderId }: Pick<PartnerOrder, 'orderId'>, act: string) =>
  askAsShop(server, { path: `/partner/orders/${orderId}/${act}`, body: {} });

const KNOWN = { ...BANK, paymentBankName: 'Siti Rahayu', fullName: 'Siti Rahayu', idNumber: '3171014501900001' };

/** A person who was granted a limit at the desk. */
export async function buyerWith(server: TestServer, limit: number): Promise<Applicant> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: KNOWN, remove: [] }));
  const no = await sentApplication(server, who);
  const isGranted = async () => (await who.get('/api/user/limit')).json().limit !== undefined;
  // a large limit takes two reviewers
  for (let reviewers = 0; reviewers < 2 && !(await isGranted()); reviewers += 1) {
    const decided = await (await operatorAt(server, 'reviewer')).decide(no, {
      decision: 'approve',
      limit,
      despite: 'CHECKED',
      why: 'Diminta untuk sebuah pembelian.',
    });
    if (decided.statusCode !== 200) throw new Error(decided.body);
  }
  return who;
}

/** The buyer on the way of an order. */
export const buying = (who: Applicant, { orderId }: Pick<PartnerOrder, 'orderId'>, tenor = '6') =>
  new Walker(who, `purchase?orderId=${orderId}`, { tenor });

/** How an order stands for a person. */
export const orderFacts = async (who: Applicant, { orderId }: Pick<PartnerOrder, 'orderId'>) =>
  (await who.draft(`purchase?orderId=${orderId}`)).facts;

/** Sends what is to be paid out, and hears how it ended. */
export async function payMerchants(server: TestServer): Promise<void> {
  const { services } = server;
  const { payOuts } = services;
  if (!payOuts) throw new Error('no provider is connected');
  const once = () => carryOutPayOuts({ ...services, payOuts }, new AbortController().signal);
  await once();
  server.wait(3);
  await once();
}

/** Tells partners what is to be told, by several servers at once. */
export async function tellAll({ services }: TestServer, servers = 1): Promise<void> {
  await Promise.all(Array.from({ length: servers }, () => tellPartners(services, new AbortController().signal)));
}

/** Where a shop hears of its orders. */
export interface Ear {
  address: string;
  heard: { notice: OrderNotice; signature: string; time: string; body: string }[];
  /** what it answers from now on */
  answers: number;
  close(): Promise<void>;
}

export async function openEar(): Promise<Ear> {
  const ear: Ear = { address: '', heard: [], answers: 204, close: async () => undefined };
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const { 'x-lancar-signature': signature, 'x-lancar-time': time } = request.headers;
      ear.heard.push({ notice: JSON.parse(body), signature: String(signature), time: String(time), body });
      response.writeHead(ear.answers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ear.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/notices`;
  ear.close = () => new Promise((resolve) => server.close(() => resolve()));
  return ear;
}
