/** From where to where something reaches, in CSS pixels from the top of the window. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** What is clear of a bar has to be as high as this to be pressed, in CSS pixels (WCAG 2.5.8). */
const LEAST = 24;
/** A page is not moved further than this. */
const MOST = 48;

const isSliver = (height: number) => height > 0 && height < LEAST;

/**
 * How far a page has to begin lower, in whole CSS pixels, so that of no target that a bar covers in part too little is clear
 * of it, above or below, to be pressed. 0 where all is well, or would not be either way.
 */
export function foldShift(targets: readonly Span[], bar: Span): number {
  const isClear = (shift: number) =>
    targets.every(({ top, bottom }) => {
      const isCovered = bottom + shift > bar.top && top + shift < bar.bottom;
      return !isCovered || !(isSliver(bar.top - top - shift) || isSliver(bottom + shift - bar.bottom));
    });
  for (let shift = 0; shift <= MOST; shift += 1) if (isClear(shift)) return shift;
  return 0;
}
