import { randomUUID } from 'node:crypto';
import type { NewOrder } from '../../../src/contract/generated/bodies';
import { DAY_MS } from '../../../src/lib/calendar';
import type { Partner } from '../../platform/config/partnersFile';
import { Refusal } from '../../platform/domain/refusals';
import { requestHash } from '../../platform/domain/requests';
import { typedText } from '../../platform/domain/typedText';
import type { Platform } from '../../platform/platform';
import { itemsAgree, ORDER_CHANGES } from './domain/orderStatus';
import { mayReturnTo } from './domain/partnerShop';
import { insertOrder, orderOfPartner, type StoredOrder } from './tables/orders';

const LONGEST_MS = 30 * DAY_MS;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Refuses at the field what the schema cannot judge. */
function refuseWrong(partner: Partner, { merchantAccount, returnAddress, validUntil }: NewOrder, now: Date): void {
  const left = ISO_TIME.test(validUntil) ? Date.parse(validUntil) - now.getTime() : Number.NaN;
  const wrong = [
    Object.hasOwn(partner.accounts, merchantAccount) ? [] : ['merchantAccount'],
    mayReturnTo(partner, returnAddress) ? [] : ['returnAddress'],
    left > 0 && left <= LONGEST_MS ? [] : ['validUntil'],
  ].flat();
  if (wrong.length === 0) return;
  const errors = wrong.map((field) => ({ field: `/${field}`, rule: 'known', message: 'errors.INVALID_INPUT' }));
  throw new Refusal('INVALID_INPUT', { errors });
}

/**
 * POST /partner/orders: an order of a partner's shop. Told again by the same number it is the same order; with anything else
 * in it it is refused with IDEMPOTENCY_KEY_REUSED. Whose items do not cost its amount is being refused from the start.
 * Refuses with INVALID_INPUT an account, a return address or a time that was not agreed on.
 */
export async function createOrder(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  partner: Partner,
  body: NewOrder,
): Promise<StoredOrder> {
  const now = clock();
  const { orderNo, amount, merchantAccount, returnAddress, validUntil } = body;
  const hash = requestHash(['POST /partner/orders', partner.id], body);
  const known = await orderOfPartner(database, partner.id, orderNo);
  if (!known) {
    refuseWrong(partner, body, now);
    const items = body.items.map((item) => ({ ...item, name: typedText(item.name) }));
    const agrees = itemsAgree(items, amount);
    const order = {
      ...{ orderId: randomUUID(), partner: partner.id, orderNo, requestHash: hash, items, returnAddress, amount },
      ...{ merchantAccount, createdAt: now, validUntil: new Date(validUntil) },
      status: ORDER_CHANGES[agrees ? 'created' : 'contradicted'].to,
      reason: agrees ? undefined : ('CONTRADICTS' as const),
    };
    await database.transaction((tx) => insertOrder(tx, order));
  }
  const kept = known ?? (await orderOfPartner(database, partner.id, orderNo));
  if (!kept) throw new Error(`the order ${orderNo} of ${partner.id} was not kept`);
  if (!hash.equals(kept.requestHash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return kept;
}
