import type { Channel } from '../contract/channel';

const files = import.meta.glob<Channel>('/flows/channels/*.json', { import: 'default' });

export const DEFAULT_CHANNEL = 'H5';

/** A channel name as it may be used: without quotes and pipes (section 5), one of flows/channels, else the default. */
export function knownChannel(name: string | undefined): string {
  const clean = (name ?? '').replace(/["'`|]/g, '');
  return files[`/flows/channels/${clean}.json`] ? clean : DEFAULT_CHANNEL;
}

/** Paints the page in the channel's brand. */
export async function applyBrand(channel: string): Promise<void> {
  const { brand } = (await files[`/flows/channels/${channel}.json`]?.()) ?? {};
  for (const [name, colour] of Object.entries(brand ?? {})) {
    document.documentElement.style.setProperty(name === 'primary' ? '--brand' : `--brand-${name}`, colour);
  }
}
