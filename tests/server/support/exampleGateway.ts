import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/** What the gateway of the example is asked with, answers with, and the key of the Midtrans that it plays. */
export const GATEWAY_KEYS = {
  calls: 'what the gateway of the example is asked with',
  callback: 'what the gateway of the example answers with',
  messages: 'what messages to the gateway of the example are signed with',
  midtrans: 'the key of the Midtrans that it plays',
};

/** A port of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('there is no port');
  return address.port;
}

/** Starts examples/gateway as it is, in a process of its own; the address it says that it listens at. */
export async function startGateway(env: Record<string, string>): Promise<{ url: string; output(): string }> {
  const child: ChildProcess = spawn(process.execPath, ['examples/gateway/gateway.mjs'], {
    env: {
      ...process.env,
      ...{ GATEWAY_PORT: '0', GATEWAY_KEY: GATEWAY_KEYS.calls, LANCAR_CALLBACK_SECRET: GATEWAY_KEYS.callback },
      ...{ LANCAR_MIDTRANS_SERVER_KEY: GATEWAY_KEYS.midtrans, LANCAR_MESSAGE_SECRET: GATEWAY_KEYS.messages, ...env },
    },
  });
  onTestFinished(() => void child.kill());
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => (text += data.toString()));
  const url = await vi.waitFor(() => {
    const found = /The gateway listens: (\S+)/.exec(text)?.[1];
    if (!found) throw new Error(text);
    return found;
  }, 20_000);
  return { url, output: () => text };
}

/** The code that a gateway sent last to a number or an e-mail address; empty where it sent none. */
export async function codeIn(url: string, recipient: string): Promise<string> {
  const messages: { mobileNumber?: string; email?: string; text: string }[] = await (
    await fetch(`${url}/messages`)
  ).json();
  const ends = recipient.replace(/^0/, '');
  const sent = messages.find(({ mobileNumber, email = '' }) => (mobileNumber ?? email).endsWith(ends));
  return /\b\d{4,8}\b/.exec(sent?.text ?? '')?.[0] ?? '';
}
