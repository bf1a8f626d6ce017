import { AGREED_HEADER, agreedHeader, type ShownHash } from '../contract/agreements';
import type {
  AuthorisedSite,
  AuthorisedSites,
  CaptchaAnswer,
  SiteLogin,
  SiteParameters,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /crawler/list-website/authorized: the sites that may be read, and what was read of them. Raises ApiError. */
export function fetchSites(): Promise<AuthorisedSites> {
  return call('GET', '/crawler/list-website/authorized');
}

/** GET /crawler/auth/parameters: what a site asks for to sign in. Raises ApiError. */
export function fetchSiteParameters(site: string): Promise<SiteParameters> {
  return call('GET', '/crawler/auth/parameters', { searchParams: { site } });
}

/** POST /crawler/auth/submit: has a site read with the person's login. Raises ApiError. */
export function sendSiteLogin(json: SiteLogin): Promise<AuthorisedSite> {
  return call('POST', '/crawler/auth/submit', { json });
}

/** POST /crawler/auth/refresh: how the reading of a site stands now. Raises ApiError. */
export function refreshSite(site: string): Promise<AuthorisedSite> {
  return call('POST', '/crawler/auth/refresh', { json: { site } });
}

/** POST /crawler/captcha/submit: what the captcha says. Raises ApiError. */
export function sendCaptcha(json: CaptchaAnswer): Promise<AuthorisedSite> {
  return call('POST', '/crawler/captcha/submit', { json });
}

/** POST /crawler/captcha/resubmit: another captcha. Raises ApiError. */
export function fetchAnotherCaptcha(site: string): Promise<AuthorisedSite> {
  return call('POST', '/crawler/captcha/resubmit', { json: { site } });
}

/** POST /crawler/consent: lets sites be read. @param shown the consent as it was shown */
export function sendDataConsent(shown: ShownHash): Promise<unknown> {
  return call('POST', '/crawler/consent', { headers: { [AGREED_HEADER]: agreedHeader([shown]) } });
}

/** POST /crawler/withdraw: takes back the consent, and deletes what was read. Raises ApiError. */
export function withdrawData(): Promise<unknown> {
  return call('POST', '/crawler/withdraw');
}
