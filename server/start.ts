import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { areasOf } from './areas';
import { gatewaySender } from './codeSender';
import type { ServerConfig } from './config';
import { definitionsOf } from './definitions';
import { NO_OUTSIDE_WORLD } from './domain/outsideWorld';
import { partnerGateway } from './partnerGateway';
import { keepClean } from './repositories/cleanUp';
import type { Database } from './repositories/database';
import { openDatabase } from './repositories/openDatabase';
import { openSandbox } from './sandbox/sandbox';
import { secretOf } from './secret';
import type { Services } from './services';

interface Surroundings {
  clock?: () => Date;
  /** where the sandbox shows codes */
  print?: (line: string) => void;
}

/** Everything the routes work with, for a configuration and an open database. */
export function servicesOf(config: ServerConfig, database: Database, surroundings: Surroundings = {}): Services {
  const { clock = () => new Date(), print = console.log } = surroundings;
  const secret = secretOf(config);
  const { projectRoot } = config;
  const sandbox = config.sandbox ? openSandbox({ projectRoot, secret, clock, print }) : undefined;
  const warn = (error: unknown) => console.error(error instanceof Error ? error.message : error);
  return {
    config,
    database,
    definitions: definitionsOf(projectRoot, config.watchDefinitions, warn),
    areas: areasOf(projectRoot),
    clock,
    secret,
    outside: sandbox?.world ?? { ...NO_OUTSIDE_WORLD, partnerUser: partnerGateway(config) },
    sendCode: sandbox?.sendCode ?? gatewaySender(config),
    sandbox,
  };
}

export interface RunningServer {
  app: FastifyInstance;
  services: Services;
  port: number;
  /** lets requests under way finish, then closes the database and releases its folder */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date and listens. Whatever was opened is closed again when that fails. */
export async function startServer(config: ServerConfig, surroundings: Surroundings = {}): Promise<RunningServer> {
  const database = await openDatabase(config);
  try {
    const services = servicesOf(config, database, surroundings);
    const app = await buildApp(services);
    const stopCleaning = keepClean(database, services.clock, (error) => app.log.error(error, 'cleaning up failed'));
    app.addHook('onClose', async () => {
      stopCleaning();
      await database.close();
    });
    await app.listen({ host: config.host, port: config.port });
    const { port } = app.server.address() as AddressInfo;
    return { app, services, port, close: () => app.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
