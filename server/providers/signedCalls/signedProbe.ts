import type { SignedService } from '../../platform/config/signedServices';
import { askHttp, type Probe } from '../doctor/probe';
import { signedRequest } from './signedCalls';

interface Port {
  readonly port: string;
  readonly without: string;
  readonly set: { readonly address: string; readonly key: string };
}

/** A service that is asked by signed calls: it is asked `POST <url>/health`, signed as all others, which it need not know. */
export const signedProbe = (
  { port, without, set }: Port,
  service: SignedService | undefined,
  clock: () => Date,
): Probe => ({
  port,
  without,
  connected: service && {
    to: new URL(service.url).host,
    set,
    async ask(signal) {
      const request = signedRequest(service, '/health', {}, clock());
      const { status, date } = await askHttp(`${service.url}/health`, { ...request, signal, key: set.key });
      return {
        date,
        ...(status >= 300 && { note: `it answers, and has no call /health (${status}): its key was not tried` }),
      };
    },
  },
});
