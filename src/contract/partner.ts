/** What the server found out from a partner's token (docs/product/channels.md). */
export const LOGIN_STATUSES = ['FREE', 'OTP', 'NUMBER'] as const;

/** `FREE`: the token is enough. `OTP`: a code to the partner's number. `NUMBER`: the user gives the number, then a code. */
export type LoginStatus = (typeof LOGIN_STATUSES)[number];

/** GET /link-channel/verify-token (header X-Partner-Token). */
export interface PartnerTokenCheck {
  loginStatus: LoginStatus;
}

/** Refusals of a partner's token whose data goes to the caller (docs/product/channels.md). */
export const PARTNER_REFUSALS = [
  'LINK_CHANNEL_VERIFY_ERROR',
  'CHANNEL_VERIFY_ERROR',
  'IOH_TOKEN_MOBILE_RETRY',
  'IOH_USER_NO_CRITERIA',
  'IOH_USER_NEED_LOGIN',
] as const;
export type PartnerRefusal = (typeof PARTNER_REFUSALS)[number];

/** GET /channel/user and GET /link-channel/eligible-phoneNumber; `data` of a {@link PartnerRefusal}. */
export interface PartnerUser {
  code: 'SUCCESS' | PartnerRefusal;
  /** masked, `0812****0001`; empty where the partner does not tell */
  mobile: string;
}

/** GET /operation/channel-registrations/find/{channel}. */
export interface ChannelFound {
  channel: string;
}

/** GET /sandbox/partner-users?channel= (sandbox mode only): who can arrive from a partner. */
export interface PartnerPersona {
  id: string;
  name: string;
  mobileNumber: string;
  /** what happens, in the language of the request */
  outcome: string;
}

/** POST /sandbox/partner-token {channel, id} (sandbox mode only): what the partner's app would open the page with. */
export interface PartnerTokenIssued {
  token: string;
}
