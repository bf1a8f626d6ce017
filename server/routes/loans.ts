import type { FastifyInstance } from 'fastify';
import type { LoanAgreement, LoanOffers } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { readAgreement, readContractPdf } from '../usecases/contracts/readContract';
import { cancelInsurance } from '../usecases/loans/cancelInsurance';
import { insurancePdf } from '../usecases/loans/insuranceDocument';
import { readLoans } from '../usecases/loans/readLoans';
import { readExamples, readOffers } from '../usecases/loans/readOffers';
import { readOpenOrders } from '../usecases/orders/readOrder';
import { cancelLoan, payOutAgain } from '../usecases/payouts/ownPayOut';

/** What a person may borrow, has borrowed and owes. */
export function registerLoans(app: FastifyInstance, services: Services): void {
  app.get('/loan/loan-agreement', async (request): Promise<LoanAgreement> => {
    const { userId } = await signedIn(request, services);
    const { loanNo } = queryOf<'GET /loan/loan-agreement'>(request);
    return readAgreement(services, userId, { loanNo, language: languageOf(request) });
  });
  app.get('/loan/loan-agreement/pdf', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    const { loanNo } = queryOf<'GET /loan/loan-agreement/pdf'>(request);
    const pdf = await readContractPdf(services, userId, loanNo);
    const name = `${loanNo ?? 'agreement'}.pdf`.replace(/[^\w.-]/g, '');
    return reply
      .header('content-disposition', `inline; filename="${name}"`)
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf));
  });
  app.get('/loan/insurance-document', async (request, reply) => {
    await signedIn(request, services);
    const { insuranceId } = queryOf<'GET /loan/insurance-document'>(request);
    return reply
      .type('application/pdf')
      .send(Buffer.from(await insurancePdf(await inChannelOf(request, services), insuranceId)));
  });
  app.get('/loan/list', async (request) =>
    readLoans(await inChannelOf(request, services), (await signedIn(request, services)).userId),
  );
  app.get('/loan/examples', async (request): Promise<LoanOffers> => readExamples(await inChannelOf(request, services)));
  app.get(
    '/loan/offers',
    async (request): Promise<LoanOffers> =>
      readOffers(
        {
          services: await inChannelOf(request, services),
          user: await signedIn(request, services),
          now: services.clock(),
        },
        queryOf<'GET /loan/offers'>(request).use,
      ),
  );
  app.get('/order/list', async (request) => readOpenOrders(services, (await signedIn(request, services)).userId));
  app.post('/loan/cancel', async (request) => {
    await cancelLoan(services, await signedIn(request, services), bodyOf<'POST /loan/cancel'>(request));
    return {};
  });
  app.post('/loan/cancel-insurance', async (request) => {
    await cancelInsurance(services, await signedIn(request, services), bodyOf<'POST /loan/cancel-insurance'>(request));
    return {};
  });
  app.post('/loan/pay-out-again', async (request) => {
    await payOutAgain(services, await signedIn(request, services), bodyOf<'POST /loan/pay-out-again'>(request));
    return {};
  });
}
