import { handleResponses, type ResponseHandlers } from '../../api/answered';
import { ApiError } from '../../api/errors';
import { isPartner } from '../../contract/channel';
import { inChannel, pathTo } from '../../contract/pages';
import { loadAreas } from '../../i18n/texts';
import { tellFailure } from '../../kit/failure';
import { signedOutTarget } from '../../kit/redirect';
import { ownValue } from '../../lib/ownValue';
import type { RefusedLoan } from '../../screens/notices/DbrAlertScreen';
import { channelFile } from '../../state/channels';
import { waitForRetry } from '../../state/maintenance';
import { needsSignIn, replacePage } from '../../state/navigation';
import { markSignedIn, session } from '../../state/session';
import { keepSessionEnd, keptSessionEnd } from '../../state/sessionEnd';
import { reportError, reportFailedCall, track } from '../../state/telemetry/report';

/** True where the guards lead from the page that is shown to Login, which says why for as long as it is read. */
function leadsToLogin(): boolean {
  const { channel } = session;
  const { pathname, search } = window.location;
  const target = signedOutTarget({ channel, pathname, search, partner: isPartner(channelFile(channel)) });
  return needsSignIn() && target.startsWith(`${pathTo(channel, 'login')}?`);
}

function signedOut(error: ApiError): void {
  // the answers to other calls may come when Login is shown already
  if (!leadsToLogin() && !keptSessionEnd()) tellFailure(error);
  keepSessionEnd(error);
  // the guards lead to signing in from here
  markSignedIn(false);
}

function dbrAlert({ data }: ApiError): void {
  track('dbr-restriction');
  const { pathname, search } = window.location;
  replacePage(`${pathTo(session.channel, 'dbr-alert')}${search}`, {
    asked: pathname,
    refused: data,
  } satisfies RefusedLoan);
}

/** A user who left the terms page without an answer comes back to it. */
function terms(): void {
  const { pathname, search } = window.location;
  replacePage(pathTo(session.channel, 'push/term-and-condition', { query: { redirect: pathname + search } }));
}

/** No second application: the one that is begun goes on; Home shows one that was sent and its next step. */
function leadHome(error: ApiError): void {
  tellFailure(error);
  const path = ownValue(error.data, 'path');
  replacePage(inChannel(session.channel, typeof path === 'string' ? path : 'home'));
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

const HANDLERS: ResponseHandlers = {
  failed: reportFailedCall,
  signedOut,
  dbrAlert,
  leadHome,
  terms,
  securityCheck,
  maintenance,
};

/** Where answers of the server lead, beside what the asking screen does with them (docs/product/errors.md). */
export function setUp(): void {
  handleResponses(HANDLERS);
  window.addEventListener('error', ({ error }) => error && takeStray(error));
  window.addEventListener('unhandledrejection', ({ reason }) => takeStray(reason));
}
