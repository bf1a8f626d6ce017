import { sendOwn } from '../../platform/http/mount';
import { deskCalls } from '../operators';
import { openCalls, personCalls, underNames } from '../people';
import { chooseOverpayment } from './chooseOverpayment';
import { claimPaid, noteClaim } from './claimPaid';
import { openNumber } from './openNumber';
import { readOwners } from './paymentOwners';
import { lookUpPerson } from './pollPayments';
import type { PaymentsNeeds } from './port';
import { readAhead } from './readAhead';
import { readLoanDetails, readPayments, readSettlement, readStatement } from './readBills';
import { readDocument, readDocumentPdf } from './readDocument';
import { channelAsRead, readPaymentOverview } from './readOverview';
import { readQrPicture } from './readQrPicture';
import { searchPayments } from './searchPayments';
import { readDifferences, settleDifference } from './settleDifference';

/** What a person owes, has paid and can prove (docs/product/bills.md). */
export const billCalls = personCalls<PaymentsNeeds>({
  'GET /loan/detail': ({ services, user, query }) => readLoanDetails(services, user.userId, query.loanNo),
  'GET /loan/settlement': ({ services, user, query }) => readSettlement(services, user.userId, query),
  async 'GET /loan/payments'({ services, user }) {
    const { fullName: name } = underNames(services.release.names, user).known;
    return { ...(await readPayments(services, user.userId)), ...(typeof name === 'string' && { name }) };
  },
  'GET /loan/statement': ({ services, user, query }) => readStatement(services, user.userId, query.month),
  'GET /loan/document': ({ services, user, language, query }) => readDocument({ services, user, language }, query),
  'GET /loan/document/pdf': async ({ services, user, language, query, reply }) =>
    sendOwn(reply, 'application/pdf', await readDocumentPdf({ services, user, language }, query)),
});

/** Paying bills (docs/product/payments.md). */
export const paymentCalls = personCalls<PaymentsNeeds>({
  'GET /payment/overview': ({ services, user }) => readPaymentOverview(services, user),
  'GET /payment/ahead': ({ services, user, query }) => readAhead(services, user.userId, query.amount),
  'GET /payment/picture': async ({ services, user, query, reply }) =>
    sendOwn(reply, 'image/png', await readQrPicture(services, user.userId, query.number)),
  'POST /payment/number': ({ services, user, body }) => openNumber(services, user, body),
  'POST /payment/paid': ({ services, user, body }) => claimPaid(services, user.userId, body),
  'POST /payment/overpayment': ({ services, user, body }) => chooseOverpayment(services, user, body),
});

/** The ways to pay, as anyone may know them. */
export const wayCalls = openCalls<PaymentsNeeds>({
  'GET /payment/channels': ({ services }) => ({
    channels: (services.collections[0]?.channels ?? []).map(channelAsRead),
  }),
});

/** A payment, found by who does not know whose it is, and one that a person says they made. */
export const paymentSearchCalls = deskCalls<PaymentsNeeds>(['finance', 'support'], {
  'POST /desk/payments/search': ({ services, operator, body }) => searchPayments(services, operator, body),
  'POST /desk/people/{person}/look-up': ({ services, operator, params }) =>
    lookUpPerson(services, operator, params.person),
  'POST /desk/people/{person}/paid': ({ services, operator, params }) => noteClaim(services, operator, params.person),
});

/** What gateways and our books do not say alike (docs/product/payments.md). */
export const differenceCalls = deskCalls<PaymentsNeeds>(['finance'], {
  'GET /desk/payments': ({ services, query }) => readDifferences(services.database, query),
  'POST /desk/payments/{difference}/owners': ({ services, operator, params, body }) =>
    readOwners(services, operator, params.difference, body),
  'POST /desk/payments/{difference}': {
    shown: 'presentOrToken',
    async answers({ services, operator, params, body }) {
      await settleDifference(services, operator, params.difference, body);
      return readDifferences(services.database);
    },
  },
});
