import type { Platform } from '../../platform/platform';
import type { Definitions } from '../../platform/releases/definitions';

/** The release whose texts say what an application holds, where it is not the build's. */
export function releaseShown(
  { releases }: Pick<Platform, 'releases'>,
  { releaseId }: Pick<Definitions, 'releaseId'>,
): { release?: string } {
  return releaseId === releases.built().releaseId ? {} : { release: releaseId };
}
