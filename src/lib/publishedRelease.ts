/**
 * The release that the server sent the page with, where a person has published one; undefined where the build's own is
 * active. In development definitions are always those of the files.
 */
export const publishedRelease: string | undefined =
  import.meta.env.DEV || typeof document === 'undefined' ? undefined : document.documentElement.dataset.release;

/**
 * The address of a picture, `channels/H5` or `pictures/liveness`, of a release; of the build's where it is undefined. What a
 * release lacks, the server sends of the build.
 */
export const pictureAddress = (picture: string, release: string | undefined): string =>
  import.meta.env.DEV || release === undefined ? `/${picture}.svg` : `/definitions/${release}/${picture}.svg`;
