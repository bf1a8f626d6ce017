import { ApiError } from '../../api/errors';
import { fetchEligibleNumber, fetchPartnerUser, verifyPartnerToken } from '../../api/partner';
import { type LoginStatus, PARTNER_REFUSALS, type PartnerRefusal, type PartnerUser } from '../../contract/partner';
import { currentTexts } from '../../i18n/texts';
import { failureParams } from '../../runner/failure';
import { shapeOfToken } from '../../state/partner';

/** A token that lets its user in. */
export interface Welcome {
  readonly kind: 'welcome';
  readonly way: LoginStatus;
  /** the partner's number, masked; empty where the partner does not tell */
  readonly mobile: string;
}

/** A message instead (section 8, root and channel messages). */
export interface Refused {
  readonly kind: 'refused';
  /** locale key */
  readonly message: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** the same token may be checked again */
  readonly retry: boolean;
}

/** What came of a partner's token. `noProduct`: there is none for this person. */
export type Arrival = Welcome | Refused | { readonly kind: 'noProduct' };

const refused = (message: string, retry: boolean): Refused => ({
  kind: 'refused',
  message: `errors.${message}`,
  retry,
});

/** Section 4, partner login outcomes: what each refusal of a token leads to. */
const OUTCOMES: Readonly<Record<PartnerRefusal, Arrival>> = {
  LINK_CHANNEL_VERIFY_ERROR: refused('noToken', true),
  CHANNEL_VERIFY_ERROR: refused('noToken', true),
  IOH_TOKEN_MOBILE_RETRY: refused('retryMsg', true),
  IOH_USER_NO_CRITERIA: { kind: 'noProduct' },
  IOH_USER_NEED_LOGIN: refused('needLogin', false),
};

/** What a code leads to; one nobody knows is an error of the system. */
function outcomeOfCode(code: string): Arrival {
  const refusal = PARTNER_REFUSALS.find((known) => known === code);
  return refusal ? OUTCOMES[refusal] : refused('systemError', true);
}

function outcomeOf(error: ApiError): Arrival {
  const outcome = outcomeOfCode(error.code);
  const isNamed = PARTNER_REFUSALS.some((known) => known === error.code) || !currentTexts().has(`errors.${error.code}`);
  if (isNamed || error.failure !== 'refused') return outcome;
  return { ...refused(error.code, true), params: failureParams(error) };
}

/** Gives what `work` gives, a refusal as what it leads to. Without an answer, and with a 401, the ApiError is raised. */
export async function orRefused<Value>(work: () => Promise<Value>): Promise<Value | Arrival> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ApiError) || !['refused', 'broken'].includes(failure.failure)) throw failure;
    return outcomeOf(failure);
  }
}

const USERS: Readonly<Record<LoginStatus, (token: string) => Promise<PartnerUser>>> = {
  FREE: fetchPartnerUser,
  OTP: fetchEligibleNumber,
  NUMBER: async () => ({ code: 'SUCCESS', mobile: '' }),
};

/** Checks the token this tab was opened with. Raises ApiError when no answer arrived. */
export async function checkArrival(token: string): Promise<Arrival> {
  const shape = shapeOfToken(token);
  // neither can be checked again: the partner's app has to be opened again for another token
  if (shape === 'void') return refused('tokenVoid', false);
  if (shape === 'malformed') return refused('noToken', false);
  return orRefused(async () => {
    const { loginStatus } = await verifyPartnerToken(token);
    const { code, mobile } = await USERS[loginStatus](token);
    return code === 'SUCCESS' ? { kind: 'welcome', way: loginStatus, mobile } : outcomeOfCode(code);
  });
}
