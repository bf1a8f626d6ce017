import { handleResponses } from '../../api/answered';
import { ApiError } from '../../api/errors';
import { loadAreas } from '../../i18n/texts';
import { tellFailure } from '../../runner/failure';
import { waitForRetry } from '../../state/maintenance';
import { replacePage } from '../../state/pageRouter';
import { markSignedIn, session } from '../../state/session';
import { reportError, reportFailedCall } from '../../state/telemetry/report';
import { track } from '../../state/telemetry/track';

function signedOut(error: ApiError): void {
  tellFailure(error);
  // the guards lead to signing in from here
  markSignedIn(false);
}

function dbrAlert(): void {
  track('dbr-restriction');
  replacePage(`/${session.channel}/dbr-alert${window.location.search}`);
}

async function securityCheck(error: ApiError): Promise<boolean> {
  const { requireSecurityCheck } = await import('../../state/securityCheck');
  return requireSecurityCheck(error).then(
    () => true,
    () => false,
  );
}

async function maintenance(error: ApiError): Promise<boolean> {
  await Promise.all([import('../../screens/notices/MaintenanceDialog'), loadAreas(['notices', 'errors'])]);
  await waitForRetry(error);
  return true;
}

/** A failed call that no screen took is told all the same; anything else that broke is reported. */
function takeStray(error: unknown): void {
  if (error instanceof ApiError) tellFailure(error);
  else reportError(error, window.location.pathname);
}

/** Section 8: what answers of the server lead to besides what the screen that asked makes of them. */
export function setUp(): void {
  handleResponses({ failed: reportFailedCall, signedOut, dbrAlert, securityCheck, maintenance });
  window.addEventListener('error', ({ error }) => error && takeStray(error));
  window.addEventListener('unhandledrejection', ({ reason }) => takeStray(reason));
}
