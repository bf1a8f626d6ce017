import { createHmac, randomBytes } from 'node:crypto';
import { canonicalMobile, type PartnerAnswer } from '../modules/people';
import { isSameSecret } from '../platform/domain/sharedSecret';
import type { OutsideWorld } from '../providers/notConnected';
import type { PartnerUserFile } from './partnerUsers';

/** seconds a token is good */
const LIFETIME = 600;
/** tokens whose first try is remembered */
const MAX_REMEMBERED = 10_000;

interface Content {
  channel: string;
  id: string;
  /** milliseconds since 1970 */
  until: number;
}

/** The partners of the sandbox: one for all channels. */
export interface SandboxPartner {
  users: readonly PartnerUserFile[];
  /** a token for a user on a channel, as the partner's app would open the page with */
  issue(channel: string, user: PartnerUserFile): string;
  partnerUser: OutsideWorld['partnerUser'];
}

/** Tokens are signed rather than stored, so that they outlive the process and any server of one database takes them. */
export function sandboxPartner(users: readonly PartnerUserFile[], secret: string, clock: () => Date): SandboxPartner {
  const tried = new Set<string>();
  const sign = (text: string) => createHmac('sha256', secret).update(`sandbox-partner:${text}`).digest('base64url');

  function contentOf(token: string): Content | undefined {
    const [text = '', signature = '', ...others] = token.split('.');
    if (others.length > 0 || !isSameSecret(signature, sign(text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  }

  /** True the first time, until so many tokens were tried that it is forgotten. */
  function isFirstTry(token: string): boolean {
    if (tried.has(token)) return false;
    if (tried.size >= MAX_REMEMBERED) tried.clear();
    tried.add(token);
    return true;
  }

  return {
    users,
    issue(channel, { id, token, expiresIn = LIFETIME }) {
      if (token !== undefined) return token;
      const content: Content & { nonce: string } = {
        channel,
        id,
        until: clock().getTime() + expiresIn * 1_000,
        nonce: randomBytes(16).toString('base64url'),
      };
      const text = Buffer.from(JSON.stringify(content)).toString('base64url');
      return `${text}.${sign(text)}`;
    },
    async partnerUser(channel, token): Promise<PartnerAnswer> {
      const content = contentOf(token);
      const user = users.find(({ id }) => id === content?.id);
      const left = (content?.until ?? 0) - clock().getTime();
      if (!content || !user || content.channel !== channel || left <= 0) return { code: 'CHANNEL_VERIFY_ERROR' };
      const { answer } = user;
      if ('unreachable' in answer) throw new Error('the sandbox partner of this token does not answer');
      const said = 'code' in answer && answer.then && !isFirstTry(token) ? answer.then : answer;
      if ('code' in said) return { code: said.code };
      const mobileNumber = canonicalMobile(user.mobileNumber);
      return { code: 'SUCCESS', loginStatus: said.loginStatus, mobileNumber, expiresIn: Math.ceil(left / 1_000) };
    },
  };
}
