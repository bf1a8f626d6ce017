import { createHash, createHmac } from 'node:crypto';
import type {
  BilledAmount,
  OrderNotice,
  PartnerOrder,
  PostpaidBill,
  ServiceProduct,
  ServiceProducts,
} from '../../src/contract/generated/bodies';
import { DAY_MS, wibDay, wibDayEnd, wibMonth } from '../../src/lib/calendar';
import type { Biller, BillOf } from '../modules/purchases';
import type { Partner } from '../platform/config/partnersFile';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { wibTomorrow } from '../platform/domain/wib';
import { biller } from '../providers/signedCalls/biller';
import { askAsPartner } from './partnerCalls';
import { payBill, paymentOf, reopenBill } from './tables/sandboxBiller';

const SHOPS = ['Alfamart', 'Indomaret', 'ATM'];
const WATER = { kind: 'WATER', leastDigits: 8, mostDigits: 11, payAt: SHOPS } as const;

/** What it knows bills of, with what a bill costs about. */
const PRODUCTS: readonly (ServiceProduct & { usual: number; adminFee: number })[] = (
  [
    ['PLN_POSTPAID', { kind: 'ELECTRICITY', name: 'PLN Pascabayar', leastDigits: 12, mostDigits: 12 }, 412_500, 3_000],
    ['PDAM_CONTOH', { ...WATER, name: 'PDAM Kota Contoh' }, 336_000, 2_500],
    ['PDAM_HULU', { ...WATER, name: 'PDAM Kabupaten Hulu', available: false }, 300_000, 2_500],
    ['TELKOM', { kind: 'TELEPHONE', name: 'Telkom', leastDigits: 9, mostDigits: 13 }, 375_000, 2_500],
    ['BPJS_HEALTH', { kind: 'HEALTH', name: 'BPJS Kesehatan', leastDigits: 13, mostDigits: 16 }, 600_000, 2_500],
  ] as const
).map(([serviceProductId, product, usual, adminFee]) => ({
  ...{ payAt: SHOPS, available: true, ...product },
  ...{ serviceProductId, usual, adminFee },
}));

const NAMES = ['Rahmat Contoh', 'Dewi Lestari Contoh', 'Agus Contoh', 'Maria Contoh Siregar'];

/** What the last digit of a customer number brings about; any other has a bill of one month. */
const LAST_DIGITS: Readonly<
  Record<string, 'none' | 'twoMonths' | 'small' | 'silent' | 'outOfOrder' | 'paid' | 'unknown'>
> = { 0: 'none', 3: 'twoMonths', 4: 'small', 6: 'silent', 7: 'outOfOrder', 8: 'paid', 9: 'unknown' };

const DUE_DAY = 20;
/** a bill that is not worth to be paid in instalments */
const SMALL = 5;
const PENALTY = 0.1;

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** The biller of the sandbox: it is asked over HTTP, and is paid by Lancar as a partner's shop is. */
export interface SandboxBiller {
  /** signs what it is asked */
  key: string;
  /** the same as Lancar sees it, over HTTP */
  biller: Biller;
  partner: Partner;
  listensAt(origin: string): void;
  products(): ServiceProducts;
  /** `silent` where it never answers. Refuses with NOT_FOUND whom it does not know, and with PARTNER_NOT_REACHED out of order. */
  inquire(of: BillOf): Promise<PostpaidBill | 'silent'>;
  /** what became of an order: it pays the bill, and the money of a second one is given back */
  told(notice: OrderNotice): Promise<void>;
}

const monthBefore = (month: string): string => wibMonth(Date.parse(`${month}-01T00:00:00Z`) - 2 * DAY_MS);

/** The last month that is billed, and the day it is due: the 20th that comes next. */
function billedAt(now: Date): { period: string; dueOn: string } {
  const month = wibMonth(now.getTime());
  const isPast = Number(wibDay(now.getTime()).slice(-2)) > DUE_DAY;
  const dueMonth = isPast ? wibMonth(Date.parse(`${month}-28T00:00:00Z`) + 5 * DAY_MS) : month;
  return { period: monthBefore(dueMonth), dueOn: `${dueMonth}-${DUE_DAY}` };
}

/** Makes the biller. Its keys are made of the server's secret, so any server of one database is the same biller. */
export function sandboxBiller({ database, secret, clock }: Surroundings): SandboxBiller {
  const keyFor = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  const key = keyFor('sandbox-biller');
  let server = 'http://127.0.0.1:3000';
  const partner: Partner = {
    id: 'sandbox-biller',
    shop: 'Loket Contoh',
    key: keyFor('sandbox-biller-orders'),
    get noticeAddress() {
      return `${server}/api/sandbox/biller/notices`;
    },
    returnOrigins: [],
    accounts: { main: { bank: 'MANDIRI', account: '1370088776', holder: 'PT Loket Contoh' } },
  };
  const asked = {
    get url() {
      return `${server}/api/sandbox/biller`;
    },
    key,
  };

  function billOf({ serviceProductId, customerNumber }: BillOf, product: (typeof PRODUCTS)[number]): BilledAmount {
    const now = clock();
    const { period, dueOn } = billedAt(now);
    const mark = createHash('sha256').update(`${serviceProductId} ${customerNumber} ${period}`).digest();
    const fate = LAST_DIGITS[customerNumber.slice(-1)];
    const monthly = product.usual + mark.readUInt8(0) * 250;
    const months = fate === 'twoMonths' ? 2 : 1;
    const amount = fate === 'small' ? Math.round(monthly / SMALL) : monthly * months;
    const penalty = months > 1 ? Math.round(monthly * PENALTY) : 0;
    const { adminFee } = product;
    return {
      billNo: [serviceProductId.split('_')[0], period.replace('-', ''), mark.toString('hex').slice(0, 8)]
        .join('-')
        .toUpperCase(),
      periods: months > 1 ? [monthBefore(period), period] : [period],
      ...{ amount, penalty, adminFee, total: amount + penalty + adminFee, dueOn },
      validUntil: new Date(wibDayEnd(wibTomorrow(now))).toISOString(),
    };
  }

  return {
    ...{ key, partner, biller: biller(asked, clock) },
    listensAt(origin) {
      server = origin;
    },
    products: () => ({ products: PRODUCTS.map(({ usual: _usual, adminFee: _adminFee, ...product }) => product) }),
    async inquire(of) {
      const { serviceProductId, customerNumber } = of;
      const product = PRODUCTS.find((one) => one.serviceProductId === serviceProductId);
      const fate = LAST_DIGITS[customerNumber.slice(-1)];
      const { length } = customerNumber;
      if (!product || length < product.leastDigits || length > product.mostDigits || fate === 'unknown') {
        throw new Refusal('NOT_FOUND');
      }
      if (fate === 'outOfOrder' || !product.available) throw new Refusal('PARTNER_NOT_REACHED');
      if (fate === 'silent') return 'silent';
      const bill = billOf(of, product);
      const customerName = NAMES[Number(customerNumber.slice(-2)) % NAMES.length] ?? '';
      if (fate === 'none') return { status: 'NONE', customerName };
      const paidAt = (await paymentOf(database, bill.billNo))?.paidAt ?? (fate === 'paid' ? clock() : undefined);
      if (paidAt) return { status: 'PAID', customerName, paidOn: wibDay(paidAt.getTime()) };
      return { status: 'DUE', customerName, bill };
    },
    async told({ orderId, orderNo, status }) {
      if (status === 'REFUNDED') await reopenBill(database, orderNo);
      if (status !== 'PAID') return;
      const now = clock();
      const first = await payBill(database, orderNo.replace(/\.\d+$/, ''), { orderNo, now });
      if (first === orderNo) return;
      const path = `/partner/orders/${orderId}/refund`;
      await askAsPartner<PartnerOrder>(partner, { server, path, sent: {}, now });
    },
  };
}
