import { ownValue } from '../../src/lib/ownValue';
import { parseSafeJson } from '../platform/domain/requests';
import { fetchOutside } from '../platform/tracing';

/** A call of a payment gateway's API. */
export interface GatewayCall {
  method: 'GET' | 'POST' | 'PATCH';
  /** from the API's address on, with its query */
  path: string;
  body?: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>>;
}

export interface GatewayAnswer {
  status: number;
  /** undefined where it is not JSON */
  body: unknown;
}

interface Api {
  /** without a slash at its end */
  url: string;
  /** the key of the lender, the user name of Basic authentication without a password */
  key: string;
}

/** Calls an API that takes JSON and a key by Basic authentication. Rejects where it is not reached in time. */
export async function callGateway(
  { url, key }: Api,
  { method, path, body, headers }: GatewayCall,
  signal: AbortSignal,
): Promise<GatewayAnswer> {
  const answer = await fetchOutside(`${url}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  });
  return { status: answer.status, body: parseSafeJson(new Uint8Array(await answer.arrayBuffer())) };
}

/** A text or number of an answer as text; empty where there is none. */
export function textIn(body: unknown, name: string): string {
  const value = ownValue(body, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const MAX_AMOUNT = 1_000_000_000_000;

/** A sum in whole rupiah, `10000` or `10000.00`; undefined where it is none. */
export function rupiahOf(body: unknown, name: string): number | undefined {
  const text = textIn(body, name);
  const amount = /^\d{1,13}(?:\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return amount > 0 && amount < MAX_AMOUNT ? amount : undefined;
}

/** The elements of a list in an answer; none where there is no list. */
export function itemsIn(body: unknown, name: string): readonly unknown[] {
  const value = ownValue(body, name);
  return Array.isArray(value) ? value : [];
}
