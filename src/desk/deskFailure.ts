import { ApiError } from '../api/errors';
import type { ServerCode } from '../contract/generated/names';
import type { Texts } from '../i18n/textStore';

/** What browsers say of a passkey that was not made or used, by the name or code of the error. */
const OF_PASSKEYS = {
  NotAllowedError: 'cancelled',
  ERROR_CEREMONY_ABORTED: 'cancelled',
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'registered',
  ERROR_INVALID_DOMAIN: 'host',
  ERROR_INVALID_RP_ID: 'host',
} as const;

type PasskeyFailure = (typeof OF_PASSKEYS)[keyof typeof OF_PASSKEYS];

function passkeyFailure(error: Error): PasskeyFailure | undefined {
  const code = 'code' in error ? String(error.code) : '';
  const known = Object.entries(OF_PASSKEYS).find(([name]) => name === code || name === error.name);
  return known?.[1];
}

const NO_APPLICATION: ServerCode = 'APPLICATION_NOT_FOUND';

/** True when the session is over: the operator has to sign in again. */
export const isSignedOut = (error: unknown) => error instanceof ApiError && error.failure === 'unauthorised';

const OVERTAKEN: ReadonlySet<unknown> = new Set<ServerCode>([
  ...([
    'APPLICATION_DECIDED',
    'PICTURES_JUDGED',
    'DIFFERENCE_SETTLED',
    'CASE_CHANGED',
    'HANDED_MEANWHILE',
    'OWN_CALL_IN_HAND',
  ] as const),
]);

/** True where another operator was first: what is shown is not what it is any more. */
export const isOvertaken = (error: unknown) => error instanceof ApiError && OVERTAKEN.has(error.code);

/** What went wrong, and what to do about it. */
export function deskFailure(error: unknown, { t }: Texts): string {
  if (error instanceof ApiError) {
    if (error.failure === 'offline' || error.failure === 'timeout') return t('desk.errors.offline');
    // the same answer is an applicant's in the app: they have sent none
    if (error.code === NO_APPLICATION) return t('desk.errors.noApplication');
    return error.serverMessage ?? t('desk.errors.broken');
  }
  const failure = error instanceof Error ? passkeyFailure(error) : undefined;
  return failure === undefined ? t('desk.errors.device') : t(`desk.errors.${failure}`);
}
