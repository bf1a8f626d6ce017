import { createHash, createHmac, randomUUID } from 'node:crypto';
import type {
  AccountReadiness,
  BankAuthorisation,
  BankCode,
  BankCustomer,
  BankDecision,
  BankQuestion,
  BankReadiness,
  BankRegistration,
  SavingsBalance,
  SavingsDetails,
} from '../../src/contract/generated/bodies';
import { pathTo } from '../../src/contract/pages';
import { maskMobile } from '../../src/lib/formats';
import type { SavingsPartner } from '../modules/savings';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { savingsBank } from '../providers/signedCalls/savingsBank';
import { leadBack, openQuestion } from './leadBack';
import type { PersonaBook } from './personas';
import {
  addAsked,
  addRegistration,
  bankRow,
  decideAsked,
  dropLink,
  numberOfLink,
  openAsked,
  setLink,
  takeBankCode,
} from './tables/sandboxSavings';

const NAME = 'Bank Jago';
/** how long the bank looks at a request for an account */
const OPENING_MS = 10_000;
const CODE_MS = 60_000;
/** what the bank says of people who are no personas */
const USUAL: AccountReadiness = 'GO_REGISTER';

interface Surroundings {
  database: Database;
  secret: string;
  clock(): Date;
}

/** The bank of the sandbox that keeps savings accounts: what it is asked over HTTP, and the page where people decide. */
export interface SandboxSavingsBank {
  /** signs what it is asked */
  key: string;
  /** the same as Lancar sees it, over HTTP */
  partner: SavingsPartner;
  /** where the server is reached that the bank is asked at */
  listensAt(origin: string): void;
  customer(customer: BankCustomer): Promise<BankReadiness>;
  /** refuses with NOT_FOUND for a link it does not know */
  balance(link: string): Promise<SavingsBalance>;
  authorise(authorisation: BankAuthorisation): Promise<string>;
  /** refuses with NOT_FOUND for a code it did not give for this state, or gave before */
  redeem(code: BankCode): Promise<string>;
  register(registration: BankRegistration): Promise<BankReadiness>;
  unlink(link: string): Promise<void>;
  question(askedId: string): Promise<BankQuestion>;
  decide(askedId: string, decision: BankDecision['decision']): Promise<string>;
}

/** Digits that are always the same for a person. */
const digitsOf = (mobileNumber: string, purpose: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(`${purpose} ${mobileNumber}`).digest('hex')}`)
    .toString()
    .slice(-count);

/** Makes the bank. Its key is made of the server's secret, so any server of one database is the same bank. */
export function sandboxSavingsBank(
  personaOf: PersonaBook,
  { database, secret, clock }: Surroundings,
): SandboxSavingsBank {
  const key = createHmac('sha256', secret).update('sandbox-savings').digest('hex');
  let server = 'http://127.0.0.1:3000';
  const personaWith = (mobileNumber: string) => personaOf({ userId: '', mobileNumber });

  async function readinessOf(mobileNumber: string): Promise<AccountReadiness> {
    const row = await bankRow(database, mobileNumber);
    if (row?.link !== undefined) return 'ACTIVE';
    if (!row?.registeredAt) return personaWith(mobileNumber)?.savings ?? USUAL;
    return clock().getTime() - row.registeredAt.getTime() < OPENING_MS ? 'PENDING' : 'TO_BE_BOUND';
  }

  const detailsOf = (mobileNumber: string): SavingsDetails => ({
    accountNumber: `10${digitsOf(mobileNumber, 'account', 10)}`,
    holderName: personaWith(mobileNumber)?.name ?? 'Nasabah Uji',
    openedOn: '2025-08-14',
    card: { lastDigits: digitsOf(mobileNumber, 'card', 4), expires: '2030-08', state: 'ACTIVE' },
  });

  const asked = {
    get url() {
      return `${server}/api/sandbox/savings`;
    },
    key,
  };

  return {
    key,
    partner: savingsBank(asked, clock),
    listensAt(origin) {
      server = origin;
    },
    async customer({ mobileNumber, link }) {
      const readiness = await readinessOf(mobileNumber);
      const isTheirs = link !== undefined && (await numberOfLink(database, link)) === mobileNumber;
      return isTheirs ? { readiness, details: detailsOf(mobileNumber) } : { readiness };
    },
    async balance(link) {
      const mobileNumber = await numberOfLink(database, link);
      if (mobileNumber === undefined) throw new Refusal('NOT_FOUND');
      return { balance: Number(digitsOf(mobileNumber, 'balance', 7)), at: clock().toISOString() };
    },
    async authorise({ state, returnAddress, mobileNumber }) {
      const askedId = randomUUID();
      await addAsked(database, { askedId, mobileNumber, state, returnAddress }, clock());
      return `${new URL(returnAddress).origin}${pathTo('H5', 'test/savings', { query: { id: askedId } })}`;
    },
    async redeem(code) {
      const now = clock();
      const mobileNumber = await takeBankCode(database, code, { now, since: new Date(now.getTime() - CODE_MS) });
      if (mobileNumber === undefined) throw new Refusal('NOT_FOUND');
      const link = randomUUID();
      await setLink(database, mobileNumber, link);
      return link;
    },
    async register({ mobileNumber }) {
      await addRegistration(database, mobileNumber, clock());
      return { readiness: await readinessOf(mobileNumber) };
    },
    unlink: (link) => dropLink(database, link),
    async question(askedId) {
      const open = await openQuestion(askedId, (id) => openAsked(database, id));
      return { name: NAME, mobileNumber: maskMobile(open.mobileNumber) };
    },
    decide: (askedId, decision) => leadBack(askedId, decision, (id, code) => decideAsked(database, id, code, clock())),
  };
}
