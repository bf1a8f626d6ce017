import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DeskFace, DeskFaces } from '../../src/contract/generated/bodies';
import { bodyOf, queryOf } from '../http/contracts';
import { operatorOf } from '../http/operator';
import type { Services } from '../services';
import { deskFaces, facePicture, judgeFace, viewFace } from '../usecases/security/judgeFace';

type Named = FastifyRequest<{ Params: { face: string } }>;

const ROLE = 'reviewer';

/** Faces of security checks that a reviewer judges (docs/product/security.md). */
export function registerDeskFaces(app: FastifyInstance, services: Services): void {
  app.get('/desk/faces', async (request): Promise<DeskFaces> => {
    await operatorOf(request, services, ROLE);
    return deskFaces(services, queryOf<'GET /desk/faces'>(request));
  });

  app.get('/desk/faces/:face', async (request: Named): Promise<DeskFace> => {
    const operator = await operatorOf(request, services, ROLE);
    return viewFace(services, operator, request.params.face);
  });

  app.get<{ Params: { face: string; photo: string } }>('/desk/faces/:face/photos/:photo', async (request, reply) => {
    const operator = await operatorOf(request, services, ROLE);
    const { face: reference, photo: place } = request.params;
    const bytes = await facePicture(services, operator, { reference, place });
    return reply.type('image/jpeg').header('cache-control', 'private, no-store').send(Buffer.from(bytes));
  });

  app.post('/desk/faces/:face/verdict', async (request: Named): Promise<DeskFaces> => {
    const operator = await operatorOf(request, services, ROLE);
    return judgeFace(services, operator, request.params.face, bodyOf<'POST /desk/faces/{face}/verdict'>(request));
  });
}
