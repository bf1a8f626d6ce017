import { ConfigError, readConfig, type ServerConfig } from './config';
import { isPortTaken } from './portProbe';
import { FolderHeldError } from './repositories/folderLock';
import { type RunningServer, startServer } from './start';

/** How long requests under way may take to finish when the server is told to stop. */
const STOP_DEADLINE_MS = 10_000;

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const messageOf = (error: unknown) => (error instanceof Error && error.message) || String(error);

/** One line for whoever started the server. */
function reasonOf(error: unknown, config: ServerConfig): string {
  if (error instanceof FolderHeldError || error instanceof ConfigError) return error.message;
  if (config.databaseUrl) return `The server did not start (DATABASE_URL is set): ${messageOf(error)}`;
  return `The server did not start: ${messageOf(error)}`;
}

function greet({ services, port }: RunningServer): void {
  const { config, sandbox } = services;
  const address = `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`;
  console.log(`Lancar is ready: ${address}`);
  const persona = sandbox?.personas[0];
  if (!persona) return;
  console.log(`Sandbox: sign in as ${persona.name} with ${persona.mobileNumber}, or with any other Indonesian number.`);
  console.log(`Her code appears here and on ${address}/H5/test/user, where all test users are listed.`);
}

function stopOn(signal: NodeJS.Signals, server: RunningServer): void {
  process.once(signal, () => {
    setTimeout(() => fail('Requests did not finish in time; stopped anyway.'), STOP_DEADLINE_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(`The server did not stop cleanly: ${messageOf(error)}`),
    );
  });
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
    stopOn('SIGTERM', server);
    stopOn('SIGINT', server);
    greet(server);
  } catch (error) {
    fail(reasonOf(error, config));
  }
}

void main();
