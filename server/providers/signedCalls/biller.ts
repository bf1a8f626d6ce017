import type { BilledAmount, PostpaidBill, ServiceProduct } from '../../../src/contract/generated/bodies';
import { isCalendarDay } from '../../../src/lib/calendar';
import { ownValue } from '../../../src/lib/ownValue';
import type { Biller } from '../../modules/purchases';
import type { SignedService } from '../../platform/config/signedServices';
import { itemsIn } from '../gatewayCall';
import { neededText, neededWord, signedCalls, unreadable } from './signedCalls';

const KINDS = ['ELECTRICITY', 'WATER', 'TELEPHONE', 'HEALTH'] as const;
const STATUSES = ['DUE', 'PAID', 'NONE'] as const;
/** so that it fits into the number of an order */
const BILL_NO = /^[A-Za-z0-9_-]{1,60}$/;
const LONGEST_NUMBER = 20;
const MOST_PRODUCTS = 100;

function wholeIn(body: unknown, name: string, most = Number.MAX_SAFE_INTEGER): number {
  const value = ownValue(body, name);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most ? value : unreadable();
}

const textsIn = (body: unknown, name: string): string[] =>
  itemsIn(body, name).map((text) => (typeof text === 'string' ? text : unreadable()));

function dayIn(body: unknown, name: string): string {
  const day = neededText(body, name);
  return isCalendarDay(day) ? day : unreadable();
}

const productOf = (product: unknown): ServiceProduct => ({
  serviceProductId: neededText(product, 'serviceProductId'),
  kind: neededWord(product, 'kind', KINDS),
  name: neededText(product, 'name'),
  leastDigits: wholeIn(product, 'leastDigits', LONGEST_NUMBER),
  mostDigits: wholeIn(product, 'mostDigits', LONGEST_NUMBER),
  payAt: textsIn(product, 'payAt'),
  available: ownValue(product, 'available') === true,
});

function billOf(body: unknown): BilledAmount {
  const [amount, penalty, adminFee] = [wholeIn(body, 'amount'), wholeIn(body, 'penalty'), wholeIn(body, 'adminFee')];
  const validUntil = neededText(body, 'validUntil');
  const total = wholeIn(body, 'total');
  if (total === 0 || total !== amount + penalty + adminFee || Number.isNaN(Date.parse(validUntil))) return unreadable();
  const billNo = neededText(body, 'billNo');
  if (!BILL_NO.test(billNo)) return unreadable();
  const [periods, dueOn] = [textsIn(body, 'periods'), dayIn(body, 'dueOn')];
  return { billNo, periods, amount, penalty, adminFee, total, dueOn, validUntil };
}

function answerOf(body: unknown): PostpaidBill {
  const status = neededWord(body, 'status', STATUSES);
  return {
    status,
    customerName: neededText(body, 'customerName'),
    ...(status === 'PAID' && { paidOn: dayIn(body, 'paidOn') }),
    ...(status === 'DUE' && { bill: billOf(ownValue(body, 'bill')) }),
  };
}

/** The biller behind an HTTP API (docs/product/service-bills.md). */
export function biller(service: SignedService, clock: () => Date): Biller {
  const post = signedCalls(service, clock);
  return {
    async products({ signal }) {
      const list = itemsIn(await post('/products', {}, signal), 'products');
      return { products: list.slice(0, MOST_PRODUCTS).map(productOf) };
    },
    async inquire(of, { signal }) {
      const body = await post('/inquiries', of, signal);
      return body === undefined ? undefined : answerOf(body);
    },
  };
}
