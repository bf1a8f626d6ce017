import type { SendCodeBody } from '../../../src/contract/generated/bodies';
import type { InChannel } from '../../platform/platform';
import type { NamedChannel } from '../../platform/releases/channels';
import type { PartnerLogin } from './domain/partner';
import { checkedPartner, partnersNumber } from './partnerTokens';
import type { PeopleNeeds } from './port';
import { checkedNumber } from './signInForms';

/** Whose number a body is about, and the partner who says so. */
export interface SignInNumber {
  /** canonical */
  mobileNumber: string;
  partner: PartnerLogin | undefined;
}

/**
 * The number of a body {mobileNumber}, {partnerToken} or both. With a token it is the number the token stands for; who
 * has to give it, and a user who gives one must give that one. Refuses as checkedPartner does, and with
 * INVALID_INPUT or INVALID_PHONE_NUMBER.
 */
export async function signInNumber(
  services: InChannel<PeopleNeeds>,
  channel: NamedChannel | undefined,
  { mobileNumber, partnerToken }: SendCodeBody,
): Promise<SignInNumber> {
  const checked = () => checkedNumber(services.release, { mobileNumber });
  if (partnerToken === undefined) return { mobileNumber: checked(), partner: undefined };
  const partner = await checkedPartner(services, channel, partnerToken);
  const isGiven = mobileNumber !== undefined || partner.loginStatus === 'NUMBER' || partner.mobileNumber === undefined;
  if (!isGiven && partner.mobileNumber !== undefined) return { mobileNumber: partner.mobileNumber, partner };
  return { mobileNumber: await partnersNumber(services, partner, checked()), partner };
}
