import type { PartnerRefusal } from '../../../src/contract/generated/bodies';
import { Refusal } from '../../platform/domain/refusals';
import type { NamedChannel } from '../../platform/releases/channels';
import { canonicalMobile } from './domain/mobileNumber';
import {
  isPartnerToken,
  MAX_WRONG_NUMBERS,
  type PartnerAnswer,
  type PartnerLogin,
  partnerLogin,
  partnerTokenHash,
} from './domain/partner';
import type { PeopleNeeds } from './port';
import { wrongNumber } from './signInForms';
import { isUnlinked } from './tables/channelLinks';
import { countWrongNumber, findPartnerToken } from './tables/partnerTokens';

/** A partner's refusal; what is known of the user goes to the caller (docs/product/channels.md). */
export function partnerRefusal(code: PartnerRefusal): Refusal {
  return new Refusal(code, { data: { code, mobile: '' } });
}

/** A partner that its person has unlinked vouches for them no more: a code has to come with its token. */
async function unlessUnlinked(
  { database }: PeopleNeeds,
  channel: string,
  answer: PartnerAnswer,
): Promise<PartnerAnswer> {
  if (answer.code !== 'SUCCESS' || answer.mobileNumber === undefined) return answer;
  const number = answer.mobileNumber;
  return (await isUnlinked(database, number, channel)) ? { ...answer, loginStatus: 'OTP' } : answer;
}

/**
 * Whom a token stands for on a channel. Checking uses nothing up; a token that was used is refused before its partner
 * is asked. Refuses with one of PARTNER_REFUSALS, or with PARTNER_NOT_REACHED.
 */
export async function checkedPartner(
  services: PeopleNeeds,
  named: NamedChannel | undefined,
  token: unknown,
): Promise<PartnerLogin> {
  const { database, outside, secret, clock } = services;
  const takesTokens = named?.channel.loginModes.some((mode) => mode !== 'plain');
  if (!named || !takesTokens || !isPartnerToken(token)) throw partnerRefusal('CHANNEL_VERIFY_ERROR');
  const tokenHash = partnerTokenHash(secret, token);
  const known = await findPartnerToken(database, tokenHash);
  if (known && (known.used || known.wrongNumbers >= MAX_WRONG_NUMBERS)) throw partnerRefusal('CHANNEL_VERIFY_ERROR');
  const answer = await outside.partnerUser(named.name, token).catch((cause: unknown) => {
    throw new Refusal('PARTNER_NOT_REACHED', { cause });
  });
  const login = partnerLogin(named.channel, tokenHash, await unlessUnlinked(services, named.name, answer), clock());
  if (typeof login === 'string') throw partnerRefusal(login);
  return login;
}

/**
 * The number a partner's user gave, if it is the one the partner knows. A wrong one is counted: a token is no way to
 * find out a number by trying. Refuses with INVALID_PHONE_NUMBER.
 */
export async function partnersNumber({ database }: PeopleNeeds, login: PartnerLogin, given: string): Promise<string> {
  const number = canonicalMobile(given);
  if (number === undefined) throw wrongNumber();
  if (login.mobileNumber !== undefined && login.mobileNumber !== number) {
    await countWrongNumber(database, login);
    throw wrongNumber();
  }
  return number;
}
