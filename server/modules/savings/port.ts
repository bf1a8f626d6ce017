import type {
  BankAuthorisation,
  BankCode,
  BankCustomer,
  BankReadiness,
  BankRegistration,
  SavingsBalance,
} from '../../../src/contract/generated/bodies';
import { askPartner, type PartnerWork } from '../../platform/outside/askPartner';
import type { Question } from '../../platform/outside/question';
import type { Platform } from '../../platform/platform';

/** A question that changes nothing where it is repeated. */
type Asked = Pick<Question, 'signal'>;

/** The partner bank that keeps savings accounts. Each call rejects where the bank is not reached or cannot be understood. */
export interface SavingsPartner {
  /** how a person's account stands, with its details where `link` names it */
  readiness(customer: BankCustomer, asked: Asked): Promise<BankReadiness>;
  /** undefined where the bank knows no such link */
  balance(link: string, asked: Asked): Promise<SavingsBalance | undefined>;
  /** where the person's browser goes to allow or refuse that the account is linked */
  authorise(authorisation: BankAuthorisation, asked: Asked): Promise<string>;
  /** the link that a code stands for, once; undefined where the bank gave no such code for this state */
  redeem(code: BankCode, asked: Asked): Promise<string | undefined>;
  /** asks for an account; the same reference is taken once */
  register(registration: BankRegistration, asked: Asked): Promise<BankReadiness>;
  /** ends a link; one that has ended stays so */
  unlink(link: string, asked: Asked): Promise<void>;
}

/** What savings accounts need. */
export type SavingsNeeds = Platform & {
  /** undefined where no bank is connected: no savings account can be had */
  savings: SavingsPartner | undefined;
};

/** What is needed to ask the partner bank. */
type BankWork = PartnerWork & Pick<SavingsNeeds, 'savings'>;

/** What the partner bank answers. Refuses like {@link askPartner}. */
export const askBank = <Answer>(
  work: BankWork,
  ask: (bank: SavingsPartner, asked: { signal: AbortSignal }) => Promise<Answer>,
): Promise<Answer> => askPartner(work, work.savings, ask);
