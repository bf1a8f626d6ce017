import type { ReleaseClass, ReleaseList } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/textStore';
import type { ChipTone } from '../../ui/Chip';

export type ListedRelease = ReleaseList['releases'][number];
export type ActiveAtDesk = ReleaseList['active'][number];

/** Our own channel, web and app; the others are called as their partners are. */
const OWN = 'H5';

/** Stands for the channels that have no release of their own. */
const ALL_CHANNELS = '*';

/** How people name a release: the beginning of its id, as the commands print it. */
export const shortId = (releaseId: string) => releaseId.slice(0, 12);

export const channelLabel = (channel: string, { t }: Texts) =>
  ({ [ALL_CHANNELS]: t('desk.releases.allChannels'), [OWN]: t('desk.releases.ownChannel') })[channel] ?? channel;

export const CLASS_TONES: Readonly<Record<ReleaseClass, ChipTone>> = {
  compatible: 'brand',
  'needs-migration': 'warn',
  'loses-answers': 'danger',
};

/** What a release is for, in the words of its author. */
export const noteOf = ({ author, note }: ListedRelease, { t }: Texts) =>
  author === undefined ? t('desk.releases.built') : note;

/** What is active for each channel, what is for all first; an answer without a row for all still says what that is. */
export function activeFirstForAll({ active, activeForAll }: ReleaseList): readonly (Omit<ActiveAtDesk, 'since'> & {
  since?: string;
})[] {
  const own = active.filter(({ channel }) => channel !== ALL_CHANNELS);
  const all = active.find(({ channel }) => channel === ALL_CHANNELS);
  return [all ?? { channel: ALL_CHANNELS, releaseId: activeForAll }, ...own];
}
