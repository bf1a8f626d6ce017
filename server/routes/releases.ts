import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  ReleaseAnswer,
  ReleaseFiles,
  ReleaseList,
  ReleasePreview,
  RolledBack,
} from '../../src/contract/generated/bodies';
import { bodyOf } from '../http/contracts';
import { operatorOf, presentOrToken } from '../http/operator';
import type { Services } from '../services';
import { approveRelease, approveRollback, rollBackRelease } from '../usecases/releases/decideRelease';
import { previewRelease, publishRelease } from '../usecases/releases/publishRelease';
import { releaseFiles, releaseList } from '../usecases/releases/releaseList';

/** What publishers and approvers do about releases (docs/releases.md). */
export function registerReleases(app: FastifyInstance, services: Services): void {
  app.get('/desk/releases', async (request): Promise<ReleaseList> => {
    return releaseList(services, await operatorOf(request, services));
  });

  app.post('/desk/releases', async (request): Promise<ReleaseAnswer> => {
    const operator = await presentOrToken(request, services, 'publisher');
    return publishRelease(services, operator, bodyOf<'POST /desk/releases'>(request));
  });

  app.post('/desk/releases/judge', async (request): Promise<ReleasePreview> => {
    await presentOrToken(request, services, 'publisher');
    return previewRelease(services, bodyOf<'POST /desk/releases/judge'>(request));
  });

  app.get(
    '/desk/releases/:release',
    async (request: FastifyRequest<{ Params: { release: string } }>): Promise<ReleaseFiles> => {
      await operatorOf(request, services, 'publisher');
      return releaseFiles(services, request.params.release);
    },
  );

  app.post(
    '/desk/releases/:release/approve',
    async (request: FastifyRequest<{ Params: { release: string } }>): Promise<ReleaseAnswer> => {
      const operator = await presentOrToken(request, services, 'approver');
      const asked = bodyOf<'POST /desk/releases/{release}/approve'>(request);
      return approveRelease(services, operator, { ...asked, releaseId: request.params.release });
    },
  );

  app.post('/desk/releases/rollback', async (request): Promise<RolledBack> => {
    const operator = await presentOrToken(request, services, 'publisher');
    return rollBackRelease(services, operator, bodyOf<'POST /desk/releases/rollback'>(request));
  });

  app.post('/desk/releases/rollback/approve', async (request): Promise<RolledBack> => {
    const operator = await presentOrToken(request, services, 'approver');
    return approveRollback(services, operator, bodyOf<'POST /desk/releases/rollback/approve'>(request));
  });
}
