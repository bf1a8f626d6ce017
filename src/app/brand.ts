import { channelFile } from '../state/channels';

/** Paints the page, and the browser's bar above it, in the channel's brand. */
export function applyBrand(channel: string): void {
  const { brand } = channelFile(channel);
  for (const [name, colour] of Object.entries(brand)) {
    if (!name.startsWith('x-'))
      document.documentElement.style.setProperty(name === 'primary' ? '--brand' : `--brand-${name}`, colour);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.primary);
}
