import type { NamedChannel } from '../../domain/channels';
import { isDeviceInfo } from '../../domain/deviceInfo';
import type { PartnerLogin } from '../../domain/partner';
import { refusalAt } from '../../domain/refusals';
import type { Services } from '../../services';
import { checkedPartner, partnersNumber } from './partnerTokens';
import { checkedNumber } from './signInForms';

type Body = Readonly<Record<string, unknown>>;

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
  services: Services,
  channel: NamedChannel | undefined,
  { mobileNumber, partnerToken }: Body,
): Promise<SignInNumber> {
  const checked = () => checkedNumber(services.definitions(), { mobileNumber });
  if (partnerToken === undefined) return { mobileNumber: checked(), partner: undefined };
  const partner = await checkedPartner(services, channel, partnerToken);
  const isGiven = mobileNumber !== undefined || partner.loginStatus === 'NUMBER' || partner.mobileNumber === undefined;
  if (!isGiven && partner.mobileNumber !== undefined) return { mobileNumber: partner.mobileNumber, partner };
  return { mobileNumber: await partnersNumber(services, partner, checked()), partner };
}

/** Refuses device info that is none; it may be left out, and is kept nowhere. */
export function refuseOtherDeviceInfo({ deviceInfo }: Body): void {
  if (deviceInfo === undefined || isDeviceInfo(deviceInfo)) return;
  throw refusalAt('INVALID_INPUT', 'deviceInfo', 'type', 'rules.type');
}
