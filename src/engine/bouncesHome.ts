import type { StepMeta } from '../contract/definitions';

/** Named screens from which the history leads to no page that cannot be gone back to. */
const PAST: ReadonlySet<string> = new Set(['Home', 'JagoDownloadLatestApp']);

/**
 * True where a user who comes back from that screen is taken Home instead: the page is marked `cantGoBack`
 * (docs/product/navigation.md).
 */
export function bouncesHome(meta: StepMeta | undefined, from: string | undefined): boolean {
  return meta?.cantGoBack === true && from !== undefined && PAST.has(from);
}
