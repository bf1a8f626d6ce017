import type {
  PartnerOrder,
  PostpaidBill,
  PostpaidBillOrder,
  ServiceProduct,
  ServiceProducts,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /o/vgs/service-product/available: the services whose bills can be looked up; none without a biller. Raises ApiError. */
export async function fetchServiceProducts(): Promise<ServiceProduct[]> {
  const { products }: ServiceProducts = await call('GET', '/o/vgs/service-product/available');
  return products;
}

/** GET /o/vgs/service-product/inquire-postpaid-bill: what a customer of a service owes, in rupiah. Raises ApiError. */
export function fetchPostpaidBill(of: { serviceProductId: string; customerNumber: string }): Promise<PostpaidBill> {
  return call('GET', '/o/vgs/service-product/inquire-postpaid-bill', { searchParams: of });
}

/** POST /order/postpaid-bill: the order by which a bill is paid in instalments. Raises ApiError. */
export function sendPostpaidBillOrder(json: PostpaidBillOrder): Promise<PartnerOrder> {
  return call('POST', '/order/postpaid-bill', { json });
}
