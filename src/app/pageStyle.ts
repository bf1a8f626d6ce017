import { channelFile } from '../state/channels';
import { storedValue } from '../state/storedValues';

/** A red that would be taken for the colour of a mistake. @param colour `#rrggbb` */
function isRed(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red > 2 * Math.max(green, blue);
}

/** Paints the page, and the browser's bar above it, in the channel's brand. */
export function applyBrand(channel: string): void {
  const { brand } = channelFile(channel);
  for (const [name, colour] of Object.entries(brand)) {
    if (!name.startsWith('x-'))
      document.documentElement.style.setProperty(name === 'primary' ? '--brand' : `--brand-${name}`, colour);
  }
  const focus = isRed(brand.primary) ? ['var(--ink)', 'var(--neutral-soft)'] : ['var(--brand)', 'var(--brand-soft)'];
  for (const [at, name] of ['--focus', '--focus-soft'].entries()) {
    document.documentElement.style.setProperty(name, focus[at] ?? '');
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.primary);
}

/** The stored height of a bar that a shell lays over the page, as padding at the top (docs/product/navigation.md). */
export function applyTopBarHeight(): void {
  const height = storedValue('topBarHeight');
  if (height !== undefined) document.documentElement.style.setProperty('--top-bar-height', `${height}px`);
}
