import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CollectionGateway } from '../../../../server/modules/payments/port';
import type { RawRequest } from '../../../../server/platform/domain/requests';

/** A gateway with the other side of it: what it has in its books, and what people do there. */
export interface GatewayUnderTest {
  gateway: CollectionGateway;
  /** a way of it that is tried */
  channel: string;
  /** rupiah that it takes for the number of a key, and whether it has ended it */
  bookOf(key: string): Promise<{ amount: number; isEnded: boolean } | undefined>;
  /** somebody pays what the number takes, or another amount where the gateway lets them */
  pay(key: string, amount?: number): Promise<void>;
  /** the bank takes the last payment back */
  takeBack(key: string): Promise<void>;
  /** what it tells of the last payment by itself, as it sends it */
  message(key: string): Promise<RawRequest>;
  /** the same by someone who has not its secret */
  forged(key: string): Promise<RawRequest>;
  /** it answers with an error from now on; not there where it is no service of its own */
  fail?(): void;
  close(): Promise<void>;
}

/** A call that a played gateway was asked. */
export interface PlayedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Readonly<Record<string, unknown>>;
}

export interface PlayedAnswer {
  status?: number;
  /** sent as JSON; as it is where it is a text */
  body: unknown;
}

interface PlayedService {
  url: string;
  calls: PlayedCall[];
  close(): Promise<void>;
}

/** Listens on this machine as the API of a gateway and answers as it is told. */
export async function playService(
  answer: (call: PlayedCall) => PlayedAnswer | 'silent' | 'cut',
): Promise<PlayedService> {
  const calls: PlayedCall[] = [];
  const http = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const url = new URL(String(request.url), 'http://127.0.0.1');
    const call = {
      ...{ method: String(request.method), path: url.pathname, query: url.searchParams, headers: request.headers },
      body: text === '' ? {} : JSON.parse(text),
    };
    calls.push(call);
    const answered = answer(call);
    if (answered === 'cut') return void request.socket.destroy();
    if (answered === 'silent') return;
    const { status = 200, body: said } = answered;
    const json = typeof said === 'string' ? said : JSON.stringify(said);
    response.writeHead(status, { 'content-type': 'application/json' }).end(json);
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
