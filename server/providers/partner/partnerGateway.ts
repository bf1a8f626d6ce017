import { LOGIN_STATUSES, PARTNER_REFUSALS } from '../../../src/contract/generated/bodies';
import { ownValue } from '../../../src/lib/ownValue';
import { canonicalMobile, type PartnerAnswer } from '../../modules/people';
import type { ServerConfig } from '../../platform/config/config';
import { fetchOutside } from '../../platform/tracing';
import type { OutsideWorld } from '../notConnected';

const TIMEOUT_MS = 10_000;

/** The answer of a gateway, believed only as far as it is one. */
function answerOf(body: unknown): PartnerAnswer {
  const code = ownValue(body, 'code');
  const refusal = PARTNER_REFUSALS.find((known) => known === code);
  if (refusal) return { code: refusal };
  const loginStatus = LOGIN_STATUSES.find((known) => known === ownValue(body, 'loginStatus'));
  if (code !== 'SUCCESS' || !loginStatus) throw new Error('the partner gateway gave no answer that can be read');
  const [number, expiresIn] = [ownValue(body, 'mobileNumber'), ownValue(body, 'expiresIn')];
  return {
    code,
    loginStatus,
    mobileNumber: typeof number === 'string' ? canonicalMobile(number) : undefined,
    expiresIn: typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : undefined,
  };
}

/**
 * Asks a gateway whom a token stands for: POST {channel, token} gives {code, loginStatus, mobileNumber?, expiresIn?}.
 * Rejects unless it answers 2xx within 10 s. Where none is configured no token is good.
 */
export function partnerGateway({ partnerUrl }: ServerConfig): OutsideWorld['partnerUser'] {
  return async (channel, token) => {
    if (!partnerUrl) return { code: 'CHANNEL_VERIFY_ERROR' };
    const answer = await fetchOutside(partnerUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ channel, token }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the partner gateway answered ${answer.status}`);
    return answerOf(await answer.json());
  };
}
