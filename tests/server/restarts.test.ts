import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { signIn } from '../support/account';
import { createDatabase, dropDatabase } from '../support/postgres/databases';
import { endProcess, type Launched, launchServer, readCode } from '../support/server';
import { isTurnOf } from '../support/thorough';

const isTurn = isTurnOf('server/restarts');

const TIMEOUT_MS = 240_000;
const CHECK_MS = 100;

/** As small as a proxy can be: it asks each server whether it is ready, takes turns among those, and repeats nothing. */
async function startProxy(
  ports: readonly string[],
): Promise<{ url: string; readyPorts: ReadonlySet<string>; close(): void }> {
  const readyPorts = new Set<string>();
  const checking = new AbortController();
  const check = async (port: string) => {
    while (!checking.signal.aborted) {
      const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
      if (answer?.ok) readyPorts.add(port);
      else readyPorts.delete(port);
      await pause(CHECK_MS);
    }
  };
  for (const port of ports) void check(port);
  let turn = 0;
  const proxy: Server = createServer((asked, answer) => {
    turn += 1;
    const port = [...readyPorts][turn % readyPorts.size];
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', (error) => answer.writeHead(502).end(String(error)));
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', () => listening()));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    readyPorts,
    close() {
      checking.abort();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

it.runIf(isTurn)(
  'two servers of one database are restarted one after the other, and no call of a person fails meanwhile',
  async () => {
    const database = await createDatabase();
    const env = {
      ...{ DATABASE_URL: database, LANCAR_SECRET: 'of both servers, 32 characters and more', LANCAR_SANDBOX: 'on' },
      ...{ LANCAR_REQUESTS_PER_MINUTE: '0', LANCAR_DRAIN_SECONDS: '3' },
    };
    const launch = (port: string) => launchServer('.', { ...env, PORT: port });
    const servers: Launched[] = [await launch('0'), await launch('0')];
    const ports = servers.map(({ url }) => new URL(url).port);
    const proxy = await startProxy(ports);
    onTestFinished(async () => {
      proxy.close();
      await Promise.all(servers.map((server) => endProcess(server.process, 'SIGKILL')));
      await dropDatabase(database);
    });
    const ready = async (count: number) => {
      while (proxy.readyPorts.size !== count) await pause(CHECK_MS);
    };
    await ready(2);

    // a sandbox shows the code at the server that made it
    const codeFor = (number: string) => Promise.any(servers.map(({ url }) => readCode(url, number)));
    const person = await signIn({ url: proxy.url, codeFor }, '081298760001');
    const failed: string[] = [];
    let [saved, shown, isOver] = [0, 0, false];
    const typing = async () => {
      while (!isOver) {
        saved += 1;
        await person.saveDraft('apply', { birthPlace: `Padang ${saved}` }).catch((error) => failed.push(String(error)));
      }
    };
    const looking = async () => {
      while (!isOver) {
        const page = await fetch(`${proxy.url}/H5/login`, { headers: { accept: 'text/html' } });
        if (!page.ok) failed.push(`${page.status} ${await page.text()}`);
        else await page.text();
        shown += 1;
        await pause(20);
      }
    };
    const busy = [typing(), looking(), looking()];
    for (const [index, port] of ports.entries()) {
      const [before, old] = [saved, servers[index]];
      if (old) await endProcess(old.process, 'SIGTERM');
      expect([...proxy.readyPorts]).not.toContain(port);
      expect(saved).toBeGreaterThan(before);
      servers[index] = await launch(port);
      await ready(2);
    }
    isOver = true;
    await Promise.all(busy);
    expect(failed).toEqual([]);
    expect(shown).toBeGreaterThan(10);
    expect((await person.draft('apply')).answers).toMatchObject({ birthPlace: `Padang ${saved}` });
  },
  TIMEOUT_MS,
);
