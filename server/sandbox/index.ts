import type { FastifyInstance } from 'fastify';
import type { LoansNeeds } from '../modules/loans';
import { registerDeskClocks } from './routes/deskClocks';
import { registerSandbox } from './routes/sandbox';
import { registerSandboxBiller } from './routes/sandboxBiller';
import { registerSandboxDocuments } from './routes/sandboxDocuments';
import { registerSandboxReader } from './routes/sandboxReader';
import { registerSandboxSavings } from './routes/sandboxSavings';
import { registerSandboxShop } from './routes/sandboxShop';
import { registerSandboxVideo } from './routes/sandboxVideo';
import { openPlayed, type Sandbox, type SandboxSurroundings } from './sandbox';
import { answerByScript } from './scriptedReplies';

/** The sandbox as the start has it: it fetches this folder where a sandbox is asked for, and nothing else imports it. */
export interface OpenSandbox extends Sandbox {
  /** serves what the sandbox has of its own, before the routes of the modules */
  serve(api: FastifyInstance, services: LoansNeeds): void;
}

/** Serves what the sandbox has of its own, and has the stories of personas answer the routes registered from now on. */
function serveSandbox(api: FastifyInstance, services: LoansNeeds, sandbox: Sandbox): void {
  api.addHook('preHandler', answerByScript(services, sandbox.replies));
  registerDeskClocks(api, services);
  registerSandbox(api, services, sandbox);
  registerSandboxShop(api, services, sandbox);
  registerSandboxSavings(api, services, sandbox);
  registerSandboxBiller(api, services, sandbox);
  registerSandboxReader(api, services, sandbox);
  registerSandboxVideo(api, services, sandbox);
  registerSandboxDocuments(api, services, sandbox);
}

export function openSandbox(surroundings: SandboxSurroundings): OpenSandbox {
  const sandbox = openPlayed(surroundings);
  return { ...sandbox, serve: (api, services) => serveSandbox(api, services, sandbox) };
}
