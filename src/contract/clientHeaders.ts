/** Headers of every request by which a client presents itself (docs/product/calls.md). */
export type ClientHeader = 'x-user-agent' | 'x-adv-market-channel' | 'x-app-version' | 'x-os-type' | 'x-adv-uuid';

/** Headers of a sign-in that say which advertisement brought the user (docs/product/sign-in.md). */
export type AdvertisingHeader = 'x-adv-source-type' | 'x-agency-token';

/** What names a kind of advertisement or an agency: it goes into a header as it is. */
export const ADVERTISING_NAME = /^[\w.=-]{1,200}$/;
