import type { Platform } from '../../platform/platform';

/** What the books are read with. */
export interface BooksWork extends Pick<Platform, 'database'> {
  config: Pick<Platform['config'], 'accounts'>;
}
