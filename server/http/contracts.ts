import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { callOfRoute } from '../../src/contract/callPath';

interface ListedCall {
  /** the name of a definition of bodies.schema.json */
  response?: string;
}

const BODIES = 'bodies';

function readApiSchema(projectRoot: string, name: string): { calls: Record<string, ListedCall> } {
  const text = readFileSync(join(projectRoot, 'schemas', 'api', name), 'utf8');
  // a note for our own types, which no validator knows
  return JSON.parse(text, (key, value: unknown) => (key === 'x-ts' ? undefined : value));
}

/**
 * Has every route registered from now on answer by the schema that schemas/api has for its call: what the schema does
 * not name is left out. Throws for a route whose call is not listed.
 */
export function serveByContract(api: FastifyInstance, projectRoot: string): void {
  const { calls } = readApiSchema(projectRoot, 'calls.json');
  api.addSchema({ ...readApiSchema(projectRoot, 'bodies.schema.json'), $id: BODIES });
  api.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      const name = callOfRoute(method, route.routePath);
      const call = calls[name];
      if (!call) throw new Error(`${name} is served, but schemas/api/calls.json does not list it: add it there.`);
      if (call.response === undefined) continue;
      route.schema = { response: { 200: { $ref: `${BODIES}#/definitions/${call.response}` } } };
    }
  });
}
