import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../api/call';
import type { DeskApplication } from '../../contract/generated/bodies';
import { useRefreshing } from '../useDesk';

const REFRESH_MS = 5_000;

/** After a call was noted a decision service may answer within a second. */
const SOON_MS = 1_000;

/**
 * Reads an open application again while it may be decided here, and gives it where more has become of it by others: another
 * reviewer or a decision service. The function it gives reads at once.
 */
export function useMeanwhile(shown: DeskApplication, onChanged: (application: DeskApplication) => void): () => void {
  const latest = useRef({ shown, onChanged });
  useEffect(() => {
    latest.current = { shown, onChanged };
  });
  const { applicationNo, may, barred, history, isBeingDecided } = shown;
  const check = useCallback(() => {
    call('GET /desk/applications/{application}', { path: { application: applicationNo } }).then(
      (read) => {
        const now = latest.current;
        // an answer that was under way while the reviewer decided is older than what is shown
        const isAnswered = now.shown.isBeingDecided === true && read.isBeingDecided === undefined;
        const isNewer = read.history.length > now.shown.history.length;
        if (isNewer || (isAnswered && read.history.length === now.shown.history.length)) now.onChanged(read);
      },
      // what is shown stays; a decision on it is refused by the server
      () => undefined,
    );
  }, [applicationNo]);
  const everyMs = isBeingDecided && history.at(-1)?.cause === 'videoCallDone' ? SOON_MS : REFRESH_MS;
  useRefreshing(check, may.length + barred.length > 0 ? everyMs : undefined);
  return check;
}
