import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  Arrivals,
  DeskApplication,
  DeskPresences,
  DeskQueue,
  FlaggedPictures,
  LimitBurden,
} from '../../src/contract/generated/bodies';
import { decisionIn } from '../domain/reviewDecision';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import type { Services } from '../services';
import { applicationPicture } from '../usecases/review/applicationPicture';
import { compareIdentity } from '../usecases/review/compareIdentity';
import { decideApplication } from '../usecases/review/decideApplication';
import { viewApplication } from '../usecases/review/deskApplication';
import { deskQueue } from '../usecases/review/deskQueue';
import { flaggedQueue } from '../usecases/review/flaggedPictures';
import { giveNik } from '../usecases/review/giveNik';
import { judgePictures } from '../usecases/review/judgePictures';
import { notePresence } from '../usecases/review/presence';
import { readBurden } from '../usecases/review/readAffordability';
import { readArrivals } from '../usecases/review/readArrivals';
import { undoLast } from '../usecases/review/undoLast';

type Named = FastifyRequest<{ Params: { application: string } }>;

/** What reviewers see of applications, and what they decide (docs/product/decisions.md). */
export function registerDeskApplications(app: FastifyInstance, services: Services): void {
  app.get('/desk/applications', async (request): Promise<DeskQueue> => {
    const operator = await operatorOf(request, services, 'reviewer');
    return deskQueue(services, operator, queryOf<'GET /desk/applications'>(request));
  });

  app.get('/desk/applications/:application', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    return viewApplication(services, operator, request.params.application);
  });

  app.get<{ Params: { application: string; photo: string } }>(
    '/desk/applications/:application/photos/:photo',
    async (request, reply) => {
      const operator = await operatorOf(request, services, 'reviewer');
      const { application: applicationNo, photo: photoId } = request.params;
      const bytes = await applicationPicture(services, operator, { applicationNo, photoId });
      return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(Buffer.from(bytes));
    },
  );

  app.get('/desk/burdens/:application', async (request: Named): Promise<LimitBurden> => {
    const operator = await operatorOf(request, services, 'reviewer');
    const { limit } = queryOf<'GET /desk/burdens/{application}'>(request);
    return readBurden(services, operator, { applicationNo: request.params.application, limit: Number(limit) });
  });

  app.post('/desk/applications/:application/undo', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    return undoLast(services, operator, request.params.application);
  });

  app.post('/desk/applications/:application/presence', async (request: Named): Promise<DeskPresences> => {
    const operator = await operatorOf(request, services, 'reviewer');
    const { isOpen } = bodyOf<'POST /desk/applications/{application}/presence'>(request);
    return notePresence(services, operator, { applicationNo: request.params.application, isOpen });
  });

  app.post('/desk/applications/:application/marks', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    const { marks } = bodyOf<'POST /desk/applications/{application}/marks'>(request);
    return compareIdentity(services, operator, request.params.application, marks);
  });

  app.post('/desk/applications/:application/nik', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    return giveNik(services, operator, request.params.application);
  });

  app.post('/desk/applications/:application/decision', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    const decision = decisionIn(bodyOf<'POST /desk/applications/{application}/decision'>(request));
    return decideApplication(services, operator, request.params.application, decision);
  });

  app.get('/desk/arrivals', async (request): Promise<Arrivals> => {
    await operatorOf(request, services, 'reviewer');
    return readArrivals(services, queryOf<'GET /desk/arrivals'>(request));
  });

  app.get('/desk/pictures', async (request): Promise<FlaggedPictures> => {
    const operator = await operatorOf(request, services, 'reviewer');
    return flaggedQueue(services, operator, queryOf<'GET /desk/pictures'>(request));
  });

  app.post('/desk/applications/:application/pictures', async (request: Named): Promise<DeskApplication> => {
    const operator = await operatorOf(request, services, 'reviewer');
    const { verdicts } = bodyOf<'POST /desk/applications/{application}/pictures'>(request);
    return judgePictures(services, operator, request.params.application, verdicts);
  });
}
