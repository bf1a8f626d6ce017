import {
  ACCOUNT_READINESSES,
  type BankReadiness,
  type SavingsBalance,
  type SavingsDetails,
} from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { callbackSignature } from '../domain/callbackSignature';
import { parseSafeJson } from '../domain/requests';
import type { SavingsPartner } from '../ports/savings';
import { textIn } from './gatewayCall';

interface Bank {
  /** without a slash at its end */
  readonly url: string;
  /** signs what the bank is asked */
  readonly key: string;
}

const HTTP_NOT_FOUND = 404;
const CARD_STATES = ['ACTIVE', 'BLOCKED', 'NOT_ACTIVATED'] as const;

const unreadable = (): never => {
  throw new Error('the savings bank gave no answer that can be read');
};

/** A text of an answer that must be there. */
const needed = (body: unknown, name: string): string => textIn(body, name) || unreadable();

function cardOf(card: unknown): Required<SavingsDetails>['card'] {
  const state = CARD_STATES.find((known) => known === ownValue(card, 'state')) ?? unreadable();
  return { lastDigits: needed(card, 'lastDigits'), expires: needed(card, 'expires'), state };
}

function detailsOf(details: unknown): SavingsDetails {
  const card = ownValue(details, 'card');
  return {
    accountNumber: needed(details, 'accountNumber'),
    holderName: needed(details, 'holderName'),
    openedOn: needed(details, 'openedOn'),
    ...(card !== undefined && { card: cardOf(card) }),
  };
}

function readinessOf(body: unknown): BankReadiness {
  const said = ownValue(body, 'readiness');
  const readiness = ACCOUNT_READINESSES.find((known) => known === said) ?? unreadable();
  const details = ownValue(body, 'details');
  return { readiness, ...(details !== undefined && { details: detailsOf(details) }) };
}

function balanceOf(body: unknown): SavingsBalance {
  const balance = ownValue(body, 'balance');
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return unreadable();
  return { balance, at: needed(body, 'at') };
}

/** An address that a browser may be sent to. */
function addressIn(body: unknown): string {
  const address = needed(body, 'address');
  return /^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : '') ? address : unreadable();
}

/**
 * The bank behind an HTTP API: `POST <url>/<call>` with JSON, each signed with HMAC-SHA256 of `<time>.POST /<call>.<body>`
 * (docs/product/savings.md).
 */
export function savingsBank(bank: Bank, clock: () => Date): SavingsPartner {
  async function post(path: string, sent: object, signal: AbortSignal): Promise<unknown> {
    const body = JSON.stringify(sent);
    const time = String(Math.floor(clock().getTime() / 1_000));
    const answer = await fetch(`${bank.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-lancar-time': time,
        'x-lancar-signature': callbackSignature(bank.key, { port: `POST ${path}`, time }, Buffer.from(body)),
      },
      body,
      redirect: 'error',
      signal,
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status === HTTP_NOT_FOUND) return undefined;
    if (!answer.ok) throw new Error(`the savings bank answered ${answer.status} to ${path}`);
    return parseSafeJson(bytes);
  }

  return {
    readiness: async (customer, { signal }) => readinessOf(await post('/customers', customer, signal)),
    async balance(link, { signal }) {
      const body = await post('/balances', { link }, signal);
      return body === undefined ? undefined : balanceOf(body);
    },
    authorise: async (authorisation, { signal }) => addressIn(await post('/authorisations', authorisation, signal)),
    async redeem(code, { signal }) {
      const body = await post('/links', code, signal);
      return body === undefined ? undefined : needed(body, 'link');
    },
    register: async (registration, { signal }) => readinessOf(await post('/registrations', registration, signal)),
    async unlink(link, { signal }) {
      await post('/unlink', { link }, signal);
    },
  };
}
