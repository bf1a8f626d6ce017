import { showTextsOf } from '../i18n/texts';
import { goByRoutes } from '../runner/builtRoutes';
import { definitionsOf } from '../runner/source';

/** Lets the page go by a published release from the start: its routes and its texts. */
export async function goByPublished(release: string): Promise<void> {
  const [source] = await Promise.all([definitionsOf(release), showTextsOf(release)]);
  goByRoutes(source);
}
