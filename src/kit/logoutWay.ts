import { offersLogout } from '../contract/channel';
import type { Texts } from '../i18n/texts';
import { channelFile } from '../state/channels';
import { backToPartner } from './partnerWays';

/** What stands where a screen ends with Logout. */
export type LogoutWay =
  | { readonly kind: 'logout' }
  | { readonly kind: 'partner'; leave(): void }
  | { readonly kind: 'home' };

/**
 * Logout, as every screen offers it: the channel's file decides. Where it is hidden the partner's app is returned to, or
 * Home where that cannot be done from here. @param channel the name in the address
 */
export function logoutWay(channel: string): LogoutWay {
  if (offersLogout(channelFile(channel))) return { kind: 'logout' };
  const leave = backToPartner(channel);
  return leave ? { kind: 'partner', leave } : { kind: 'home' };
}

/** The words of its button. @param logout what a Logout is called there */
export function logoutText({ kind }: LogoutWay, { t }: Texts, channel: string, logout: string): string {
  if (kind === 'logout') return logout;
  return kind === 'home' ? t('common.toHome') : t('common.backToPartner', { channel: channelFile(channel).name });
}
