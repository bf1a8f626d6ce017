import { ApiError } from './errors';
import { type Outcome, outcomeOf } from './responses';

/** Which call it was, for reports: method and path below /api, without its query. */
export interface MadeCall {
  readonly method: string;
  readonly path: string;
}

/** What the app tells users itself, instead of the caller. */
interface Tellers {
  /** the session has ended on the server: the user must sign in again, and is told */
  signedOut(error: ApiError): void;
  /** instalments reach the limit for the income: the notice is shown in place of the page */
  dbrAlert(error: ApiError): void;
  /** the terms are shown, and lead back once they are accepted */
  terms(error: ApiError): void;
  /** there is an application already: it is shown instead of the page, and the person is told why */
  leadHome(error: ApiError): void;
}

/** What the app does about answers that concern more than the caller (docs/product/errors.md). */
export interface ResponseHandlers extends Tellers {
  /** every failed call, for the error reporter */
  failed(call: MadeCall, error: ApiError): void;
  /** checks the account, tells the person how that went, and gives whether the call is to be made once more */
  securityCheck(error: ApiError): Promise<boolean>;
  /** tells the person, waits, and gives whether the call is to be made once more */
  maintenance(error: ApiError): Promise<boolean>;
}

let handlers: Partial<ResponseHandlers> = {};

/** Tells the client what to do about answers that concern more than the caller; the app calls it once. */
export function handleResponses(given: Partial<ResponseHandlers>): void {
  handlers = given;
}

/** Lets the app deal with the answer; where it cannot, the caller tells the person as of any other failure. */
async function askWhether(error: ApiError, ask: ((error: ApiError) => Promise<boolean>) | undefined): Promise<boolean> {
  if (!ask) return false;
  try {
    const again = await ask(error);
    error.told = true;
    return again;
  } catch {
    return false;
  }
}

/** Who tells the person of each outcome; where none is named, the caller does, or nothing is told. */
const HANDLED_BY: Readonly<Record<Outcome, keyof Tellers | undefined>> = {
  signOut: 'signedOut',
  dbrAlert: 'dbrAlert',
  leadHome: 'leadHome',
  terms: 'terms',
  securityCheck: undefined,
  maintenance: undefined,
  ignore: undefined,
  ownMessage: undefined,
  message: undefined,
  network: undefined,
};

/** Does what the answer asks for besides raising its error; true when the call is to be made once more. */
async function respond(error: ApiError, checked: boolean): Promise<boolean> {
  const outcome = outcomeOf(error);
  if (outcome === 'maintenance') return askWhether(error, handlers.maintenance);
  if (outcome === 'securityCheck') return !checked && askWhether(error, handlers.securityCheck);
  const teller = HANDLED_BY[outcome];
  const tell = teller && handlers[teller];
  tell?.(error);
  error.told = tell !== undefined || outcome === 'ignore';
  return false;
}

/**
 * Runs a call and deals with the answers that concern more than its caller. After a security check the
 * same call is made once more, after maintenance as often as the person tries again. Raises what the call raised last;
 * `told` of an ApiError says whether the user has been told.
 */
export async function answered<Result>(call: MadeCall, run: () => Promise<Result>): Promise<Result> {
  let checked = false;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      handlers.failed?.(call, error);
      if (!(await respond(error, checked))) throw error;
      checked ||= outcomeOf(error) === 'securityCheck';
    }
  }
}
