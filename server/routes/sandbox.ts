import type { FastifyInstance } from 'fastify';
import type { Persona } from '../../src/contract/api';
import { languageOf } from '../http/language';
import type { Sandbox } from '../sandbox/sandbox';

/** The test-user screen: personas and the codes sent lately. Only registered in sandbox mode. */
export function registerSandbox(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/sandbox/personas', async (request): Promise<Persona[]> => {
    const language = languageOf(request);
    return sandbox.personas.map(({ mobileNumber, name, group, outcome, opens }) => ({
      mobileNumber,
      name,
      group,
      opens,
      outcome: outcome[language],
    }));
  });

  app.get('/sandbox/codes', async () => sandbox.codes());
}
