import { createHmac } from 'node:crypto';
import type { BilledAmount, PostpaidBill, ServiceProducts } from '../../../src/contract/generated/bodies';
import { productsFor } from '../../../src/lending/productChoice';
import { maskValue } from '../../../src/lib/mask';
import { addRequests } from '../../platform/database/requestCounts';
import { Refusal } from '../../platform/domain/refusals';
import { askPartner } from '../../platform/outside/askPartner';
import { type Asking, atDatabase, readLendable } from '../loans';
import type { BillOf, PurchasesNeeds } from './port';

const HOUR_MS = 3_600_000;
/** Bills that a person may look up in an hour: enough for a household, too few to try numbers out. */
const MOST_INQUIRIES = 20;

/** Between which amounts a person can pay a bill in instalments, in rupiah; undefined where they cannot. */
async function lentFor(asking: Asking<PurchasesNeeds>): Promise<{ least: number; most: number } | undefined> {
  const { partners, billsPartner } = asking.services;
  const { products, borrower, day } = await readLendable(atDatabase(asking));
  const amounts = productsFor(products, { use: 'purchase', borrower, day }).map((product) => product.amounts);
  const isConnected = partners.some(({ id }) => id === billsPartner);
  if (!isConnected || amounts.length === 0) return undefined;
  return {
    least: Math.min(...amounts.map((one) => one.least)),
    most: Math.max(...amounts.map((one) => one.most)),
  };
}

/** GET /o/vgs/service-product/available: the services whose bills can be looked up; none without a biller. */
export async function readServiceProducts(asking: Asking<PurchasesNeeds>): Promise<ServiceProducts> {
  const { services } = asking;
  if (!services.biller) return { products: [] };
  const { products } = await askPartner(services, services.biller, (biller, asked) => biller.products(asked));
  const lent = await lentFor(asking);
  return { products: products.map((product) => ({ ...product, ...lent })) };
}

/** Counts an inquiry before the biller is asked. Refuses with TOO_MANY_INQUIRIES. */
async function countInquiry({ database, clock, secret }: PurchasesNeeds, userId: string): Promise<void> {
  const now = clock().getTime();
  const caller = createHmac('sha256', secret).update(`postpaid-bill:${userId}`).digest('hex');
  const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS);
  const count = (await addRequests(database, hour, new Map([[caller, 1]]))).get(caller) ?? 0;
  if (count <= MOST_INQUIRIES) return;
  throw new Refusal('TOO_MANY_INQUIRIES', { retryAfter: Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000) });
}

/** Whether a loan for purchases can pay a bill, by what such loans are made of. */
async function instalmentsFor(
  asking: Asking<PurchasesNeeds>,
  { total }: BilledAmount,
): Promise<Pick<PostpaidBill, 'instalments' | 'least' | 'most'>> {
  const lent = await lentFor(asking);
  if (!lent) return { instalments: 'NOT_OFFERED' };
  const { least, most } = lent;
  return { instalments: total < least ? 'TOO_SMALL' : total > most ? 'TOO_LARGE' : 'POSSIBLE', least, most };
}

/**
 * GET /o/vgs/service-product/inquire-postpaid-bill: what a customer of a service owes. Refuses with
 * CUSTOMER_NUMBER_UNKNOWN, TOO_MANY_INQUIRIES, PARTNER_NOT_REACHED, and with NOT_FOUND without a biller.
 */
export async function inquireBill(
  asking: Asking<PurchasesNeeds>,
  { serviceProductId, customerNumber }: BillOf,
): Promise<PostpaidBill> {
  const { services, user } = asking;
  if (!services.biller) throw new Refusal('NOT_FOUND');
  await countInquiry(services, user.userId);
  const of = { serviceProductId, customerNumber };
  const said = await askPartner(services, services.biller, (biller, asked) => biller.inquire(of, asked));
  if (!said) throw new Refusal('CUSTOMER_NUMBER_UNKNOWN');
  const answer = { ...said, customerName: maskValue(said.customerName) };
  return said.bill ? { ...answer, ...(await instalmentsFor(asking, said.bill)) } : answer;
}
