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
}

/** Brings a one-time code to its owner. Rejects when it could not be handed over. */
export type CodeSender = (to: Recipient, message: SentCodeMessage) => Promise<void>;

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
