import { takePartnerToken } from '../../state/partner';

/** A partner's token leaves the address before the first request. */
export function setUp(): void {
  takePartnerToken();
}
