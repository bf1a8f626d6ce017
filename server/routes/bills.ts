import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  LoanDetails,
  LoanDocument,
  LoanSettlement,
  LoanStatement,
  OwnPayments,
} from '../../src/contract/generated/bodies';
import { queryOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { readDocument, readDocumentPdf } from '../usecases/documents/readDocument';
import { readLoanDetails, readPayments, readSettlement, readStatement } from '../usecases/loans/readBills';

/** What a person owes, has paid and can prove (docs/product/bills.md). */
export function registerBills(app: FastifyInstance, services: Services): void {
  const userIdOf = async (request: FastifyRequest) => (await signedIn(request, services)).userId;
  const askingOf = async (request: FastifyRequest) => ({
    services: await inChannelOf(request, services),
    user: await signedIn(request, services),
    language: languageOf(request),
  });

  app.get('/loan/detail', async (request): Promise<LoanDetails> => {
    const userId = await userIdOf(request);
    return readLoanDetails(await inChannelOf(request, services), userId, queryOf<'GET /loan/detail'>(request).loanNo);
  });
  app.get('/loan/settlement', async (request): Promise<LoanSettlement> => {
    const userId = await userIdOf(request);
    return readSettlement(services, userId, queryOf<'GET /loan/settlement'>(request));
  });
  app.get('/loan/payments', async (request): Promise<OwnPayments> => readPayments(services, await userIdOf(request)));
  app.get('/loan/statement', async (request): Promise<LoanStatement> => {
    const userId = await userIdOf(request);
    return readStatement(services, userId, queryOf<'GET /loan/statement'>(request).month);
  });
  app.get('/loan/document', async (request): Promise<LoanDocument> => {
    const asking = await askingOf(request);
    return readDocument(asking, queryOf<'GET /loan/document'>(request));
  });
  app.get('/loan/document/pdf', async (request, reply) => {
    const asking = await askingOf(request);
    const pdf = await readDocumentPdf(asking, queryOf<'GET /loan/document/pdf'>(request));
    return reply.type('application/pdf').header('cache-control', 'private, no-store').send(Buffer.from(pdf));
  });
}
