import type { ResponseOf } from '../../src/contract/generated/bodies';
import { OfficeError, type OperatorOffice } from './office';

type Call = Extract<keyof ResponseOf, `${'GET' | 'POST'} /desk/${string}`>;

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of the server; a token goes nowhere in the open. */
function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)));
  if (isSafe) return url.origin;
  throw new OfficeError(
    'LANCAR_SERVER must be the address of the server, https://host, or http://localhost:port on this machine.',
  );
}

/** What an answer that refuses says, in words. */
async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => undefined);
  const said = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : undefined;
  return said ?? `The server answered ${answer.status}.`;
}

/** Operators by a running server, as the operator whose token it is. */
export function serverOffice(address: string, token: string | undefined): OperatorOffice {
  const origin = originOf(address);
  if (!token) {
    throw new OfficeError(
      'LANCAR_OPERATOR_TOKEN is missing: make a token at /desk, as an operator with the role admin.',
    );
  }

  async function ask<Name extends Call>(name: Name, path: string, body?: object): Promise<ResponseOf[Name]> {
    const [method = 'GET'] = name.split(' ');
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-us' };
    const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/desk${path}`, { method, headers, ...sent }).catch((cause: unknown) => {
      throw new OfficeError(`No server answers at ${origin}: start it, or correct LANCAR_SERVER.`, { cause });
    });
    if (!answer.ok) throw new OfficeError(await refusalOf(answer));
    return (await answer.json()) as ResponseOf[Name];
  }

  return {
    invite: (who) => ask('POST /desk/operators', '/operators', who),
    list: async () => (await ask('GET /desk/operators', '/operators')).operators,
    end: async (nameOrId) => {
      await ask('POST /desk/operators/{operator}/end', `/operators/${encodeURIComponent(nameOrId)}/end`);
    },
    acts: (before) => ask('GET /desk/audit', `/audit${before === undefined ? '' : `?before=${before}`}`),
    close: async () => {},
  };
}
