import type { Services } from '../../services';

/** The release whose texts say what an application holds, where it is not the build's. */
export function releaseShown({ definitions, releases }: Pick<Services, 'definitions' | 'releases'>): {
  release?: string;
} {
  const { releaseId } = definitions();
  return releaseId === releases.built().releaseId ? {} : { release: releaseId };
}
