import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callOfRoute } from '../../src/contract/callPath';
import type { QueryOf, RequestOf } from '../../src/contract/generated/bodies';
import { requestJudge } from './requestJudge';

interface ListedCall {
  /** true: a step sends it, and its form judges the body */
  step?: boolean;
  encoding?: 'json' | 'form' | 'raw';
  /** the names of definitions of bodies.schema.json */
  query?: string;
  request?: string;
  response?: string;
}

const BODIES = 'bodies';
/** The body of a call that takes none. */
const NOTHING = 'Nothing';

function readApiSchema(projectRoot: string, name: string): { calls: Record<string, ListedCall> } {
  const text = readFileSync(join(projectRoot, 'schemas', 'api', name), 'utf8');
  // a note for our own types, which no validator knows
  return JSON.parse(text, (key, value: unknown) => (key === 'x-ts' ? undefined : value));
}

const named = (definition: string) => ({ $ref: `${BODIES}#/definitions/${definition}` });

/** The body a call must have; nothing for one that brings none, the answers of a form, a file or bytes. */
function bodyOfCall(method: string, { step, encoding = 'json', request }: ListedCall) {
  if (request !== undefined) return { body: named(request) };
  return method === 'GET' || step || encoding !== 'json' ? {} : { body: named(NOTHING) };
}

/**
 * Has every route registered from now on take and answer what schemas/api has for its call. A body or query that does not
 * fit is refused where the route reads it by `bodyOf` or `queryOf`, or at once where the call takes neither. What the
 * schema of an answer does not name is left out. Throws for a route whose call is not listed.
 */
export function serveByContract(api: FastifyInstance, projectRoot: string): void {
  const { calls } = readApiSchema(projectRoot, 'calls.json');
  const bodies = { ...readApiSchema(projectRoot, 'bodies.schema.json'), $id: BODIES };
  api.addSchema(bodies);
  api.setValidatorCompiler(requestJudge(bodies));
  api.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      const name = callOfRoute(method, route.routePath);
      const call = calls[name];
      if (!call) throw new Error(`${name} is served, but schemas/api/calls.json does not list it: add it there.`);
      const answer = call.response === undefined ? {} : { response: { 200: named(call.response) } };
      const query = call.query === undefined ? {} : { querystring: named(call.query) };
      route.schema = { ...bodyOfCall(method, call), ...query, ...answer };
      // who is signed in is asked before what they send
      route.attachValidation = (call.request ?? call.query) !== undefined;
    }
  });
}

/** Throws the refusal of a request whose body or query does not fit. */
export function refuseUnfit({ validationError }: FastifyRequest): void {
  if (validationError) throw validationError;
}

/** The body of a call as its schema has it; refuses one that does not fit. */
export function bodyOf<Call extends keyof RequestOf>(request: FastifyRequest): RequestOf[Call] {
  refuseUnfit(request);
  return request.body as RequestOf[Call];
}

/** The query of a call as far as its schema has it; refuses one that does not fit. */
export function queryOf<Call extends keyof QueryOf>(request: FastifyRequest): QueryOf[Call] {
  refuseUnfit(request);
  return request.query as QueryOf[Call];
}
