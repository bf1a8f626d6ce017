import type { Channel } from '../contract/channel';
import { showTextsOf } from '../i18n/texts';
import { readReleaseFile } from '../lib/releaseFiles';
import { goByRoutes } from '../runner/builtRoutes';
import { definitionsOf } from '../runner/source';
import { goByChannels } from '../state/channels';

/** Lets the page go by a published release from the start: its routes, its channels and its texts. */
export async function goByPublished(release: string): Promise<void> {
  const [source, channels] = await Promise.all([
    definitionsOf(release),
    readReleaseFile<readonly Channel[]>(release, 'channels.json'),
    showTextsOf(release),
  ]);
  goByRoutes(source);
  goByChannels(channels);
}
