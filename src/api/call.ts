import type { ResponsePromise } from 'ky';
import { AGREED_HEADER, agreedHeader, type ShownHash } from '../contract/agreedHeader';
import {
  type AddressArgs,
  type AnswerOf,
  type AnyQuery,
  type CallArgs,
  type Given,
  pathOfCall,
} from '../contract/callPath';
import type { CallName } from '../contract/generated/names';
import { queryText } from '../lib/queryText';
import { requestQuery, run } from './client';

/** What a call carries besides what schemas/api says of it. */
interface Carried {
  /** the same key makes a repeat of the call harmless */
  readonly key?: string;
  /** the one-time code that the call asks for */
  readonly code?: string | undefined;
  /** what was shown and is agreed to by the call */
  readonly agreed?: readonly ShownHash[] | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** lets the call outlive the page */
  readonly keepalive?: boolean;
  readonly signal?: AbortSignal;
}

interface AnyAddress {
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: AnyQuery | undefined;
}

interface AnyArgs extends AnyAddress, Carried {
  /** a form or a file is sent as it is, anything else as JSON */
  readonly body?: unknown;
}

function send<Answer>(name: string, args: AnyArgs, read: (response: ResponsePromise) => Promise<Answer>) {
  const { path: _, query, body, key, code, agreed, headers, ...others } = args;
  const carried = {
    ...headers,
    ...(key !== undefined && { 'Idempotency-Key': key }),
    ...(code !== undefined && { 'X-Verification-Code': code }),
    ...(agreed && { [AGREED_HEADER]: agreedHeader(agreed) }),
  };
  const sent = body instanceof FormData || body instanceof Blob ? { body } : { json: body };
  const made = { method: name.slice(0, name.indexOf(' ')), path: pathOfCall(name, args.path) };
  return run({ ...made, query, options: { ...others, ...sent, headers: carried } }, read);
}

/**
 * Makes a call that a definition names, `POST /user/ktp-info/v3`, and gives its JSON body, of the type the caller says;
 * raises {@link ApiError}, or the AbortError of a signal.
 */
export function callBy<Answer>(name: string, args: AnyArgs = {}): Promise<Answer> {
  return send(name, args, (response) => response.json<Answer>());
}

/** The same for a call that code names: what it takes and gives is in schemas/api. */
export function call<Name extends CallName>(
  name: Name,
  ...[args]: Given<CallArgs<Name> & Carried>
): Promise<AnswerOf<Name>> {
  return callBy(name, args);
}

/** The file that a call gives; raises {@link ApiError}. */
export function callFile<Name extends CallName>(name: Name, ...[args]: Given<AddressArgs<Name>>): Promise<Blob> {
  return send(name, args ?? {}, (response) => response.blob());
}

/** Where a browser, or the app around the page, gets what a GET call gives: a picture, a file. */
export function callAddress<Name extends CallName & `GET ${string}`>(
  name: Name,
  ...[args]: Given<AddressArgs<Name>>
): string {
  const address: AnyAddress = args ?? {};
  return `/api${pathOfCall(name, address.path)}${queryText({ ...requestQuery(), ...address.query })}`;
}
