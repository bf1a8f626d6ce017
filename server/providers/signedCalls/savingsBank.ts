import {
  ACCOUNT_READINESSES,
  type BankReadiness,
  type SavingsBalance,
  type SavingsDetails,
} from '../../../src/contract/generated/bodies';
import { ownValue } from '../../../src/lib/ownValue';
import type { SavingsPartner } from '../../modules/savings';
import type { SignedService } from '../../platform/config/signedServices';
import { neededAddress, neededText, neededWord, signedCalls, unreadable } from './signedCalls';

const CARD_STATES = ['ACTIVE', 'BLOCKED', 'NOT_ACTIVATED'] as const;

function cardOf(card: unknown): Required<SavingsDetails>['card'] {
  return {
    lastDigits: neededText(card, 'lastDigits'),
    expires: neededText(card, 'expires'),
    state: neededWord(card, 'state', CARD_STATES),
  };
}

function detailsOf(details: unknown): SavingsDetails {
  const card = ownValue(details, 'card');
  return {
    accountNumber: neededText(details, 'accountNumber'),
    holderName: neededText(details, 'holderName'),
    openedOn: neededText(details, 'openedOn'),
    ...(card !== undefined && { card: cardOf(card) }),
  };
}

function readinessOf(body: unknown): BankReadiness {
  const readiness = neededWord(body, 'readiness', ACCOUNT_READINESSES);
  const details = ownValue(body, 'details');
  return { readiness, ...(details !== undefined && { details: detailsOf(details) }) };
}

function balanceOf(body: unknown): SavingsBalance {
  const balance = ownValue(body, 'balance');
  if (typeof balance !== 'number' || !Number.isSafeInteger(balance)) return unreadable();
  return { balance, at: neededText(body, 'at') };
}

/** The bank behind an HTTP API (docs/product/savings.md). */
export function savingsBank(bank: SignedService, clock: () => Date): SavingsPartner {
  const post = signedCalls(bank, clock);
  return {
    readiness: async (customer, { signal }) => readinessOf(await post('/customers', customer, signal)),
    async balance(link, { signal }) {
      const body = await post('/balances', { link }, signal);
      return body === undefined ? undefined : balanceOf(body);
    },
    authorise: async (authorisation, { signal }) => neededAddress(await post('/authorisations', authorisation, signal)),
    async redeem(code, { signal }) {
      const body = await post('/links', code, signal);
      return body === undefined ? undefined : neededText(body, 'link');
    },
    register: async (registration, { signal }) => readinessOf(await post('/registrations', registration, signal)),
    async unlink(link, { signal }) {
      await post('/unlink', { link }, signal);
    },
  };
}
