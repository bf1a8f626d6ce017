import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { readBodies } from '../../../server/platform/releases/readBodies';
import { callOf } from '../../../server/sandbox/scriptedReplies';
import { CALL_LIST } from './listedRefusals';

const ajv = new Ajv({ allErrors: true, keywords: ['x-ts'] });
ajv.addSchema(readBodies(PRODUCT_ROOT), 'bodies');

/** What is wrong with an answer, as its call has it in schemas/api; nothing where that says nothing of it. */
function answerFaults(call: string, answer: unknown): readonly string[] {
  const { response } = CALL_LIST.calls[call] ?? {};
  const fits = response && ajv.getSchema(`bodies#/definitions/${response}`);
  if (!fits || fits(answer)) return [];
  return (fits.errors ?? []).map(
    ({ instancePath, message, params }) => `${call}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

/** Looks at every answer a server gives in a test, and gives what fails when one was not as schemas/api has it. */
export function watchAnswers(app: FastifyInstance): () => void {
  const faults = new Set<string>();
  const look = (call: string, answer: unknown) => {
    for (const fault of answerFaults(call, answer)) faults.add(fault);
  };
  // as the route gives it: the server leaves out what the schema does not name
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (reply.statusCode === 200) look(callOf(request), JSON.parse(JSON.stringify(answer)));
    return answer;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
    if (reply.statusCode === 200 && isJson && typeof payload === 'string') look(callOf(request), JSON.parse(payload));
  });
  return () => {
    if (faults.size > 0) throw new Error(`answers that schemas/api/bodies does not know:\n${[...faults].join('\n')}`);
  };
}
