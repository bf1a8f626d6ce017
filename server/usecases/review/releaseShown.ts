import type { Definitions } from '../../definitions';
import type { Services } from '../../services';

/** The release whose texts say what an application holds, where it is not the build's. */
export function releaseShown(
  { releases }: Pick<Services, 'releases'>,
  { releaseId }: Pick<Definitions, 'releaseId'>,
): { release?: string } {
  return releaseId === releases.built().releaseId ? {} : { release: releaseId };
}
