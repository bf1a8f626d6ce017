import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskCase, DeskCases } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import type { Services } from '../services';
import { answerCase, casePicture, deskCases, viewCase } from '../usecases/cases/deskCases';

const ROLE = 'support';

type Named = FastifyRequest<{ Params: { case: string } }>;

/** Questions and complaints of people, and their answers (docs/product/help.md). */
export function registerDeskCases(app: FastifyInstance, services: Services): void {
  app.get('/desk/cases', async (request): Promise<DeskCases> => {
    await operatorOf(request, services, ROLE);
    return deskCases(services, queryOf<'GET /desk/cases'>(request));
  });

  app.get('/desk/cases/:case', async (request: Named): Promise<DeskCase> => {
    const operator = await operatorOf(request, services, ROLE);
    return viewCase(services, operator, request.params.case);
  });

  app.get<{ Params: { case: string; photo: string } }>('/desk/cases/:case/photos/:photo', async (request, reply) => {
    const operator = await operatorOf(request, services, ROLE);
    const { case: caseNo, photo: photoId } = request.params;
    const bytes = await casePicture(services, operator, { caseNo, photoId });
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(Buffer.from(bytes));
  });

  app.post('/desk/cases/:case/answer', async (request: Named): Promise<DeskCase> => {
    const operator = await operatorOf(request, services, ROLE);
    return answerCase(services, operator, request.params.case, bodyOf<'POST /desk/cases/{case}/answer'>(request));
  });
}
