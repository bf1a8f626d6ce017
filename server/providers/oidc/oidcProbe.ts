import { ProviderDown } from '../../modules/operators';
import type { StaffSignInConfig } from '../../platform/config/staffSignIn';
import { askHttp, type Probe, Trouble } from '../doctor/probe';
import { discover } from './oidcProvider';

/** Whether the provider by which operators sign in says of itself what it should, and gives its keys. */
export const oidcProbe = (staff: StaffSignInConfig | undefined): Probe => ({
  port: 'staff sign-in',
  without: 'Operators sign in by passkeys that an invitation made',
  connected: staff && {
    to: new URL(staff.issuer).host,
    set: { address: 'LANCAR_OIDC_ISSUER' },
    async ask(signal) {
      const { keys } = await discover(staff.issuer).catch((error: unknown) => {
        if (error instanceof ProviderDown && !error.cause)
          throw new Trouble(error.message.replace(/\.$/, ''), 'write LANCAR_OIDC_ISSUER as the provider names itself');
        throw error instanceof ProviderDown ? error.cause : error;
      });
      const { status, body, date } = await askHttp(keys.href, { signal });
      if (status !== 200 || !body.includes('"keys"'))
        throw new Trouble(`it gives no keys (${status})`, 'ask who runs it; nothing is wrong here');
      return {
        date,
        note: `register ${staff.returnAddress} there as the address to return to; the secret was not tried`,
      };
    },
  },
});
