import { createServer } from 'node:net';
import { pathTo } from '../src/contract/pages';
import { openLineText } from '../src/lending/caps';
import { unconfirmedLaw } from './modules/publishing';
import { readConfig, type ServerConfig } from './platform/config/config';
import { ConfigError } from './platform/config/environment';
import { StartRefusal, StoreError } from './platform/database/database';
import { FolderHeldError } from './platform/database/folderLock';
import { DiskFullError } from './platform/database/room';
import { watchLoop } from './platform/watchdog/watchLoop';
import { connectedLines } from './providers/doctor/doctor';
import { probesOf } from './providers/doctor/probes';
import { unreadLines } from './providers/doctor/settings';
import { type RunningServer, startServer } from './start';

/**
 * True when another process listens there already; asked before the database is opened, so that the answer comes at
 * once.
 */
function isPortTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(true);
      else reject(error);
    });
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(false)));
  });
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error);

/** What to tell the person who started the server. */
function reasonOf(error: unknown, config: ServerConfig): string {
  if (
    error instanceof FolderHeldError ||
    error instanceof DiskFullError ||
    error instanceof ConfigError ||
    error instanceof StartRefusal
  )
    return error.message;
  if (error instanceof StoreError && error.trouble === 'full')
    return 'The server did not start: the disk of the database is full: make room, then start again. Nothing is lost.';
  if (config.databaseUrl) return `The server did not start (DATABASE_URL is set): ${messageOf(error)}`;
  return `The server did not start: ${messageOf(error)}`;
}

function greet({ services, port }: RunningServer): void {
  const { config, sandbox } = services;
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  console.log(`Lancar is ready: ${address}`);
  for (const line of unconfirmedLaw(services, services.releases.forAll().set)) {
    console.log(`Not confirmed by counsel (products/caps.json): ${openLineText(line)}`);
  }
  if (!sandbox)
    for (const line of [...connectedLines(probesOf(config)), ...unreadLines(process.env)]) console.log(line);
  const persona = sandbox?.personas[0];
  if (!persona) return;
  console.log(`Sandbox: sign in as ${persona.name} with ${persona.mobileNumber}, or with any other Indonesian number.`);
  console.log(`The code appears here and on ${address}${pathTo('H5', 'test/user')}, where all test users are listed.`);
  if (config.sandboxNotice)
    console.log('Everybody who reaches this address sees all codes: never use it for real people.');
}

/** Stops at the first signal. Another one changes nothing: an upload under way still gets its time. */
function stopOn(signals: readonly NodeJS.Signals[], server: RunningServer): void {
  const { drainSeconds, stopSeconds } = server.services.config;
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const deadline = (drainSeconds + stopSeconds) * 1_000;
    setTimeout(() => fail('Requests did not finish in time; stopped anyway.'), deadline).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`The server did not stop cleanly: ${messageOf(error)}`),
    );
  };
  for (const signal of signals) process.on(signal, stop);
}

async function main(): Promise<void> {
  let config: ServerConfig;
  try {
    config = readConfig(process.env);
  } catch (error) {
    fail(messageOf(error));
  }
  try {
    if (await isPortTaken(config.host, config.port)) {
      fail(`Port ${config.port} on ${config.host} is taken: stop what uses it or set PORT.`);
    }
    const server = await startServer(config);
    watchLoop(config.watchdogSeconds);
    stopOn(['SIGTERM', 'SIGINT'], server);
    greet(server);
  } catch (error) {
    fail(reasonOf(error, config));
  }
}

void main();
