import autocannon, { type Client } from 'autocannon';

export const connections = 20;
const warmUpSeconds = 2;
export const measuredSeconds = 6;

type Headers = Record<string, string>;

/** Answered POSTs a second over 20 connections. `headersOf` gives what the n-th connection sends next. */
export async function postRate(url: string, body: string, headersOf: (connection: number) => Headers): Promise<number> {
  await postFor(warmUpSeconds, url, body, headersOf);
  return postFor(measuredSeconds, url, body, headersOf);
}

async function postFor(
  duration: number,
  url: string,
  body: string,
  headersOf: (connection: number) => Headers,
): Promise<number> {
  let opened = 0;
  const setupClient = (client: Client) => {
    const connection = opened++;
    const next = () => client.setHeaders({ 'content-type': 'application/json', ...headersOf(connection) });
    next();
    client.on('response', next);
  };
  const result = await autocannon({ url, method: 'POST', connections, duration, body, setupClient });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} calls were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
}
