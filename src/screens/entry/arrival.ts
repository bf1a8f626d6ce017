import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import {
  type LoginStatus,
  PARTNER_REFUSALS,
  type PartnerRefusal,
  type PartnerUser,
} from '../../contract/generated/bodies';
import type { TextKey } from '../../contract/generated/textKeys';
import { currentTexts } from '../../i18n/texts';
import { failureParams } from '../../kit/failure';
import { shapeOfToken, tokenHeader } from '../../state/partner';

/** A token that lets its user in. */
export interface Welcome {
  readonly kind: 'welcome';
  readonly way: LoginStatus;
  /** the partner's number, masked; empty where the partner does not tell */
  readonly mobile: string;
}

/** A message instead (docs/product/channels.md). */
export interface Refused {
  readonly kind: 'refused';
  /** locale key */
  readonly message: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
  /** the same token may be checked again */
  readonly retry: boolean;
}

/** What came of a partner's token. `noProduct`: there is none for this person. */
export type TokenArrival = Welcome | Refused | { readonly kind: 'noProduct' };

const refused = (message: TextKey, retry: boolean): Refused => ({ kind: 'refused', message, retry });

/** What each refusal of a token leads to (docs/product/channels.md). */
const OUTCOMES: Readonly<Record<PartnerRefusal, TokenArrival>> = {
  LINK_CHANNEL_VERIFY_ERROR: refused('errors.noToken', true),
  // the partner does not know the token, now or later: a new one comes with its app opened again
  CHANNEL_VERIFY_ERROR: refused('errors.noToken', false),
  IOH_TOKEN_MOBILE_RETRY: refused('errors.retryMsg', true),
  IOH_USER_NO_CRITERIA: { kind: 'noProduct' },
  IOH_USER_NEED_LOGIN: refused('errors.needLogin', false),
};

/** What a code leads to; an unknown one is an error of the system. */
function outcomeOfCode(code: string): TokenArrival {
  const refusal = PARTNER_REFUSALS.find((known) => known === code);
  return refusal ? OUTCOMES[refusal] : refused('errors.systemError', true);
}

function outcomeOf(error: ApiError): TokenArrival {
  const outcome = outcomeOfCode(error.code);
  const own: string = `errors.${error.code}`;
  const isNamed = PARTNER_REFUSALS.some((known) => known === error.code);
  if (isNamed || error.failure !== 'refused' || !currentTexts().has(own)) return outcome;
  return { ...refused(own, true), params: failureParams(error) };
}

/** Gives what `work` gives, a refusal as what it leads to. Without an answer, and with a 401, the ApiError is raised. */
export async function orRefused<Value>(work: () => Promise<Value>): Promise<Value | TokenArrival> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ApiError) || !['refused', 'broken'].includes(failure.failure)) throw failure;
    return outcomeOf(failure);
  }
}

const USERS: Readonly<Record<LoginStatus, (token: string) => Promise<PartnerUser>>> = {
  FREE: (token) => call('GET /channel/user', { headers: tokenHeader(token) }),
  OTP: (token) => call('GET /link-channel/eligible-phoneNumber', { headers: tokenHeader(token) }),
  NUMBER: async () => ({ code: 'SUCCESS', mobile: '' }),
};

/** Checks the token this tab was opened with. Raises ApiError when no answer arrived. */
export async function checkArrival(token: string): Promise<TokenArrival> {
  const shape = shapeOfToken(token);
  // the partner has no user signed in, and checking again would find the same (tokenVoid in docs/product/channels.md)
  if (shape === 'void') return refused('errors.tokenVoid', false);
  if (shape === 'malformed') return OUTCOMES.CHANNEL_VERIFY_ERROR;
  return orRefused(async () => {
    const { loginStatus } = await call('GET /link-channel/verify-token', { headers: tokenHeader(token) });
    const { code, mobile } = await USERS[loginStatus](token);
    return code === 'SUCCESS' ? { kind: 'welcome', way: loginStatus, mobile } : outcomeOfCode(code);
  });
}
