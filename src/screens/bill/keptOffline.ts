import { isOffline } from '../../api/errors';
import type { Live } from '../../kit/useLive';
import { browserConnection } from '../../lib/connection';
import type { Kept } from '../../state/keptCopy';
import { keptDues, type ReadDue } from '../../state/keptDues';

/** The dues that this phone has, at once where it says that there is no network; undefined where there is, or it has none. */
export function keptOffline(live: Live<unknown>): Kept<readonly ReadDue[]> | undefined {
  const isWithout =
    live.status === 'failed' ? isOffline(live.error) : live.status === 'loading' && !browserConnection.online();
  const kept = isWithout ? keptDues() : undefined;
  return kept && kept.value.length > 0 ? kept : undefined;
}
