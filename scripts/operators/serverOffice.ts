import { type AnyQuery, type CallArgs, type Given, pathOfCall } from '../../src/contract/callPath';
import type { OperatorRole, ResponseOf } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { queryText } from '../../src/lib/queryText';
import { OfficeError, type OperatorOffice } from './office';

interface AnyArgs {
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: AnyQuery | undefined;
  readonly body?: unknown;
}

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

/** Why a server refused: its code and words, and what it says besides. */
export class DeskRefusal extends OfficeError {
  constructor(
    message: string,
    readonly code: string,
    readonly data: unknown,
  ) {
    super(message);
  }
}

async function refusalOf(answer: Response): Promise<DeskRefusal> {
  const body: unknown = await answer.json().catch(() => undefined);
  const [message, code] = [ownValue(body, 'message'), ownValue(body, 'code')];
  const said = typeof message === 'string' ? message : `The server answered ${answer.status}.`;
  return new DeskRefusal(said, typeof code === 'string' ? code : '', ownValue(body, 'data'));
}

/** Makes calls of the desk on a running server, as the operator whose token it is. @param role what the operator needs */
export function deskCaller(address: string, token: string | undefined, role: OperatorRole) {
  const origin = originOf(address);
  if (!token) {
    throw new OfficeError(
      `LANCAR_OPERATOR_TOKEN is missing: make a token at /desk, as an operator with the role ${role}.`,
    );
  }
  return async <Name extends Call>(name: Name, ...[args]: Given<CallArgs<Name>>): Promise<ResponseOf[Name]> => {
    const { path, query, body }: AnyArgs = args ?? {};
    const [method = 'GET'] = name.split(' ');
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en-us' };
    const sent = body !== undefined && {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const answer = await fetch(`${origin}/api${pathOfCall(name, path)}${queryText(query)}`, {
      method,
      headers,
      ...sent,
    }).catch((cause: unknown) => {
      throw new OfficeError(`No server answers at ${origin}: start it, or correct LANCAR_SERVER.`, { cause });
    });
    if (!answer.ok) throw await refusalOf(answer);
    return (await answer.json()) as ResponseOf[Name];
  };
}

/** Operators by a running server, as the operator whose token it is. A token invites and ends no one. */
export function serverOffice(address: string, token: string | undefined): OperatorOffice {
  const ask = deskCaller(address, token, 'admin');
  const onPage = async (): Promise<never> => {
    throw new OfficeError(
      `Operators are invited, ended and let in again at ${originOf(address)}/desk: it takes a passkey, which a token does not have.`,
    );
  };

  return {
    invite: onPage,
    list: async () => (await ask('GET /desk/operators')).operators,
    end: onPage,
    recover: onPage,
    acts: (before) => ask('GET /desk/audit', { query: { before: before?.toString() } }),
    close: async () => {},
  };
}
