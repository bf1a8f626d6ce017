import type { Language } from '../../../../src/contract/enums';
import type { ChannelShortfall } from '../../../../src/contract/generated/bodies';
import { filePlace } from '../../../../src/definitions/project/kinds';
import type { Release } from '../../../../src/definitions/release';
import { type Channels, channelNamed } from '../../../platform/releases/channels';
import type { SpokenArea } from '../../../platform/texts';

/** The areas of texts that only operators read: they work for all channels at one page, by the release for all. */
const OF_OPERATORS: ReadonlySet<string> = new Set<SpokenArea>(['desk', 'desk-errors']);

/** Whether a channel's own release reaches a file of it: all but what operators read. */
function reachesChannel(path: string): boolean {
  const { kind, id } = filePlace(path);
  return kind !== 'locale' || !OF_OPERATORS.has(id);
}

const MOST_NAMED = 5;

function named(files: readonly string[]): string {
  const more = files.length > MOST_NAMED ? ` +${files.length - MOST_NAMED}` : '';
  return `${files.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** Of a channel that the release for all does not know by this name; undefined where it does. */
function unknownName(channels: Channels, channel: string): Record<Language, string> | undefined {
  const found = channelNamed(channels, channel);
  if (found?.name === channel) return undefined;
  return {
    id: `Tidak ada yang datang lewat "${channel}": rilis untuk semua kanal tidak punya kanal bernama itu${found ? `, tetapi ${found.name}` : ''}.`,
    'en-us': `No one comes by "${channel}": the release for all channels has no channel of this name${found ? `, but ${found.name}` : ''}.`,
  };
}

const textsOf = ({ files }: Pick<Release, 'files'>) => new Map(files.map(({ path, sha256 }) => [path, sha256]));

/**
 * What a publication for a channel changes and does not bring it. Nothing of files that are as in the release for all.
 * @param channels those of the release for all
 */
export function channelShortfalls(
  { channel, channels }: { channel: string; channels: Channels },
  { active, all, now }: Readonly<Record<'active' | 'all' | 'now', Pick<Release, 'files'>>>,
): ChannelShortfall[] {
  const [was, forAll, is] = [textsOf(active), textsOf(all), textsOf(now)];
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter(
    (path) => is.get(path) !== was.get(path) && is.get(path) !== forAll.get(path),
  );
  const unknown = unknownName(channels, channel);
  if (unknown) return changed.length > 0 ? [{ files: changed, messages: unknown }] : [];
  const files = changed.filter((path) => !reachesChannel(path));
  if (files.length === 0) return [];
  const messages = {
    id: `${named(files)} tidak akan berlaku untuk ${channel}: halaman operator mengikuti rilis untuk semua kanal.`,
    'en-us': `${named(files)} will not take effect for ${channel}: the page of operators goes by the release for all channels.`,
  };
  return [{ files, messages }];
}
