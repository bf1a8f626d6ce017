import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Channel, isPartner, type LoginMode } from '../../src/contract/channel';
import type { Language } from '../../src/contract/enums';
import type { LoginStatus, PartnerRefusal } from '../../src/contract/generated/bodies';

/** What the sandbox's partner says of a token: who it is, a refusal (the first time only, with `then`), or nothing. */
export type PartnerScript =
  | { loginStatus: LoginStatus }
  | { code: PartnerRefusal; then?: { loginStatus: LoginStatus } }
  | { unreachable: true };

/** A documented user who arrives from a partner's app. */
export interface PartnerUserFile {
  id: string;
  mobileNumber: string;
  name: string;
  /** every partner channel, those of one login mode, or one alone */
  where: { mode?: LoginMode; channel?: string };
  answer: PartnerScript;
  /** seconds the token is good; 600 where absent */
  expiresIn?: number;
  /** the token itself, where it is none of ours */
  token?: string;
  outcome: Readonly<Record<Language, string>>;
}

export function readPartnerUsers(projectRoot: string): readonly PartnerUserFile[] {
  return JSON.parse(readFileSync(join(projectRoot, 'server', 'sandbox', 'partnerUsers.json'), 'utf8'));
}

/** Who can arrive on a channel; no one on a channel that takes no tokens. */
export function arrivingOn(users: readonly PartnerUserFile[], channel: Channel): readonly PartnerUserFile[] {
  if (!isPartner(channel)) return [];
  return users.filter(({ where }) => {
    const fits = where.mode === undefined || channel.loginModes.includes(where.mode);
    return fits && (where.channel === undefined || where.channel === channel.id);
  });
}
