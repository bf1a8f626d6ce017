import type { CodeWay } from '../../../src/contract/generated/bodies';
import type { Language } from '../../../src/lib/locale';
import type { Applicant } from '../../platform/outside/question';
import type { Platform } from '../../platform/platform';
import type { TestGroup } from './domain/abTest';
import type { PartnerAnswer } from './domain/partner';
import type { ProtectedFact } from './domain/protectedFacts';
import type { SecurityRequest } from './domain/security';

/** Whom a one-time code goes to: a canonical mobile number, or an e-mail address as it was entered. */
export type Recipient = { mobileNumber: string } | { email: string };

/** A one-time code, and the words it is sent in: they say what it is good for. */
export interface SentCodeMessage {
  code: string;
  text: string;
  language: Language;
  /** `any`: words that say nothing of what it is good for do as well */
  words: 'own' | 'any';
}

/** Brings a one-time code to its owner, and says how it went to a phone. Rejects when it could not be handed over. */
export type CodeSender = (to: Recipient, message: SentCodeMessage) => Promise<CodeWay | undefined>;

/** What has to be proved before a call may go on, or protected facts may change, beside our own rules; undefined for nothing. */
export type StepUpDemand = (
  applicant: Applicant,
  call: string,
  facts: readonly ProtectedFact[],
) => Promise<SecurityRequest | undefined> | SecurityRequest | undefined;

/** What partners and the lender say of a person. */
export interface PeopleOutside {
  /** whom a partner's token stands for; `channel` is the name the user came by. Rejects when the partner cannot be asked */
  partnerUser(channel: string, token: string): Promise<PartnerAnswer>;
  securityDemand: StepUpDemand;
  /** the group of an A-B test that a user is put in on purpose */
  testGroup(applicant: Applicant, test: string): TestGroup | undefined;
}

/** What accounts, codes and sessions need. */
export type PeopleNeeds = Platform & {
  sendCode: CodeSender;
  outside: PeopleOutside;
};
