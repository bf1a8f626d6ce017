import type { ServerConfig } from '../../platform/config/config';
import { askHttp, type Probe, Trouble } from './probe';

const UNSIGNED = 401;

/** Whether people and providers reach this server at its address: the page, and each call that a provider makes. */
export function addressProbe({ address, gateways, payOuts, callbackSecret }: ServerConfig): Probe {
  const calls = [
    ...gateways.order.filter((id) => id !== 'sandbox').map((id) => `/api/collections/${id}`),
    ...(payOuts ? [`/api/pay-outs/${payOuts.provider}`] : []),
    ...(callbackSecret === undefined ? [] : ['/api/callbacks/payout']),
  ];
  return {
    port: 'own address',
    without: 'No service is told where this server is',
    connected:
      address === undefined
        ? undefined
        : {
            to: new URL(address).host,
            set: { address: 'LANCAR_ADDRESS' },
            async ask(signal) {
              const { origin } = new URL(address);
              const live = await askHttp(`${origin}/health/live`, { signal });
              if (live.status !== 200 || !live.body.includes('"live"')) {
                throw new Trouble(
                  `what answers there is not Lancar (${live.status})`,
                  'start the server, have the proxy pass everything on to HOST:PORT, or correct LANCAR_ADDRESS',
                );
              }
              for (const path of calls) {
                const headers = { 'content-type': 'application/json' };
                const { status } = await askHttp(`${origin}${path}`, { method: 'POST', headers, body: '{}', signal });
                if (status !== UNSIGNED)
                  throw new Trouble(
                    `${path} does not come through (${status})`,
                    'have the proxy pass POST below /api on as it is',
                  );
              }
              return {
                date: live.date,
                ...(calls.length > 0 && { note: `webhooks come through: ${calls.join(', ')}` }),
              };
            },
          },
  };
}
