import type {
  AheadChoices,
  OverpaymentBody,
  PaymentChannels,
  PaymentClaimed,
  PaymentNumber,
  PaymentNumberBody,
  PaymentOverview,
} from '../contract/generated/bodies';
import { call, requestQuery } from './client';

/** GET /payment/channels: the ways to pay that there are. */
export function fetchPaymentChannels(): Promise<PaymentChannels> {
  return call('GET', '/payment/channels');
}

/** GET /payment/overview: what the signed-in person can pay and how, what they paid, and what became of it. */
export function fetchPaymentOverview(): Promise<PaymentOverview> {
  return call('GET', '/payment/overview');
}

/** GET /payment/ahead: what paying more than is due can do to the loan. @param amount rupiah */
export function fetchAheadChoices(amount: number): Promise<AheadChoices> {
  return call('GET', '/payment/ahead', { searchParams: { amount } });
}

/** Where the browser gets the QR code of a number as a picture. @param number its id */
export const qrPictureAddress = (number: string): string =>
  `/api/payment/picture?${new URLSearchParams({ ...requestQuery(), number })}`;

/** POST /payment/number: a number to pay into, and what it takes from now on. */
export function sendNumberRequest(body: PaymentNumberBody): Promise<PaymentNumber> {
  return call('POST', '/payment/number', { json: body });
}

/** POST /payment/paid: the person says that they have paid. @param number the id of the number they paid into */
export function sendPaid(number: string | undefined): Promise<PaymentClaimed> {
  return call('POST', '/payment/paid', { json: number === undefined ? {} : { number } });
}

/** POST /payment/overpayment: what becomes of what was paid too much. */
export function sendOverpaymentChoice(choice: OverpaymentBody['choice']): Promise<unknown> {
  return call('POST', '/payment/overpayment', { json: { choice } });
}
