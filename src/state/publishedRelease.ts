/**
 * The release that the server sent the page with, where a person has published one; undefined where the build's own is
 * active. In development definitions are always those of the files.
 */
export const publishedRelease: string | undefined =
  import.meta.env.DEV || typeof document === 'undefined' ? undefined : document.documentElement.dataset.release;
