import type { ApiError } from './errors';

/**
 * What a failed call leads to (docs/product/errors.md).
 * `dbrAlert` the dbr-alert notice. `signOut` the person signs in again. `securityCheck` the account is checked, then
 * the call is repeated. `leadHome` the application there is, which Home shows, or the freeze of the account. `terms` the terms are to be accepted first. `maintenance` the dialog, then the call is repeated. `ignore` nothing at all.
 * `ownMessage` the sentence of the answer in the language of the page. `message` the server's sentence, else our text.
 * `network` the text for a call without an answer.
 */
export type Outcome =
  | 'dbrAlert'
  | 'signOut'
  | 'securityCheck'
  | 'leadHome'
  | 'terms'
  | 'maintenance'
  | 'ignore'
  | 'ownMessage'
  | 'message'
  | 'network';

interface ResponseRow {
  /** absent: all of them; 0: no answer arrived */
  readonly status?: number;
  /** absent: all of them */
  readonly code?: string;
  readonly outcome: Outcome;
}

/** The table of docs/product/errors.md; the first row that fits counts. */
export const RESPONSES: readonly ResponseRow[] = [
  { status: 400, code: 'REACH_DBR_RESTRICTION', outcome: 'dbrAlert' },
  { status: 400, outcome: 'message' },
  { status: 401, outcome: 'signOut' },
  { status: 409, code: 'APPLICATION_VERIFYING', outcome: 'leadHome' },
  { status: 409, code: 'APPLICATION_RETURNED', outcome: 'leadHome' },
  { status: 409, code: 'APPLICATION_DECLINED', outcome: 'leadHome' },
  { status: 409, code: 'APPLICATION_BEGUN', outcome: 'leadHome' },
  { status: 409, code: 'HAS_LIMIT', outcome: 'leadHome' },
  { status: 409, code: 'ACCOUNT_FROZEN', outcome: 'leadHome' },
  { status: 409, code: 'TERMS_NOT_ACCEPTED', outcome: 'terms' },
  { status: 503, code: 'MAINTENANCE', outcome: 'maintenance' },
  { status: 994, outcome: 'securityCheck' },
  { status: 996, outcome: 'ignore' },
  { status: 999, outcome: 'ownMessage' },
  { status: 0, outcome: 'network' },
  { outcome: 'message' },
];

/** What a failed call leads to. */
export function outcomeOf({ status, code }: Pick<ApiError, 'status' | 'code'>): Outcome {
  const row = RESPONSES.find((one) => (one.status ?? status) === status && (one.code ?? code) === code);
  return row?.outcome ?? 'message';
}
