import { channelFile } from '../state/channels';
import { storedValue } from '../state/storedValues';

/** A red that would be taken for the colour of a mistake. @param colour `#rrggbb` */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red > 2 * Math.max(green, blue);
}

/** The custom properties that make a page look as the channel's brand does, by name. */
export function brandStyle(channel: string): Readonly<Record<string, string>> {
  const { brand } = channelFile(channel);
  const colours = Object.entries(brand).filter(([name]) => !name.startsWith('x-'));
  const isOther = isRed(brand.primary);
  return {
    ...Object.fromEntries(
      colours.map(([name, colour]) => [name === 'primary' ? '--brand' : `--brand-${name}`, colour]),
    ),
    '--calm': isOther ? 'var(--ink)' : 'initial',
    '--calm-soft': isOther ? 'var(--neutral-soft)' : 'initial',
  };
}

/** Paints the page, and the browser's bar above it, in the channel's brand. */
export function applyBrand(channel: string): void {
  for (const [name, value] of Object.entries(brandStyle(channel))) {
    document.documentElement.style.setProperty(name, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', channelFile(channel).brand.primary);
}

/** The stored height of a bar that a shell lays over the page, as padding at the top (docs/product/navigation.md). */
export function applyTopBarHeight(): void {
  const height = storedValue('topBarHeight');
  if (height !== undefined) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
}
