import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { callOfRoute } from '../../src/contract/callPath';
import type { QueryOf, RequestOf } from '../../src/contract/generated/bodies';
import { Refusal } from '../domain/refusals';
import type { Services } from '../services';
import { operatorOf } from './operator';
import { requestJudge } from './requestJudge';
import { signedInSession } from './session';

interface ListedCall {
  group: string;
  /** true: it takes no session of ours */
  open?: boolean;
  /** what its body may weigh */
  kilobytes?: number;
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

const readApiFile = (projectRoot: string, name: string) =>
  readFileSync(join(projectRoot, 'schemas', 'api', name), 'utf8');

type Named = { $ref: string };

interface Bodies {
  judge: FastifySchemaCompiler<Named>;
  /** Writes answers by their definition, made for the first of them: to make all would be a third of the start. */
  serializer: FastifySerializerCompiler<Named>;
}

/** Of the file with all bodies, by its text: servers of one process have it in common. */
const knownBodies = new Map<string, Bodies>();

function bodiesOf(text: string): Bodies {
  const known = knownBodies.get(text);
  if (known) return known;
  // a note for our own types, which no validator knows
  const content = JSON.parse(text, (key, value: unknown) => (key === 'x-ts' ? undefined : value));
  const schema = { ...content, $id: BODIES };
  const serializers = new Map<string, (answer: unknown) => string>();
  const serializerOf = (named: Named) => {
    const serialize = serializers.get(named.$ref) ?? fastJson(named, { schema: { [BODIES]: schema } });
    serializers.set(named.$ref, serialize);
    return serialize;
  };
  const bodies: Bodies = {
    judge: requestJudge(schema),
    serializer: (route) => (answer) => serializerOf(route.schema)(answer),
  };
  knownBodies.set(text, bodies);
  return bodies;
}

const named = (definition: string): Named => ({ $ref: `${BODIES}#/definitions/${definition}` });

/** The body a call must have; nothing for one that brings none, the answers of a form, a file or bytes. */
function bodyOfCall(method: string, { step, encoding = 'json', request }: ListedCall) {
  if (request !== undefined) return { body: named(request) };
  return method === 'GET' || step || encoding !== 'json' ? {} : { body: named(NOTHING) };
}

/** What a body may weigh whose call does not say. */
const KILOBYTES = 16;

/** Who makes the call is known before the body is read: strangers cannot make the server swallow and judge one. */
function refuseStrangers({ group, open = false }: ListedCall, services: Services) {
  return async (request: FastifyRequest): Promise<void> => {
    if (open) return;
    if (group === 'desk') await operatorOf(request, services);
    else await signedInSession(request, services);
  };
}

const isInParts = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/** A body in parts costs more to read than JSON. */
function refuseParts({ step = false, open = false, encoding }: ListedCall) {
  const takesParts = (step && !open) || encoding !== undefined;
  return async (request: FastifyRequest): Promise<void> => {
    if (!takesParts && isInParts(request)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  };
}

/**
 * Has every route registered from now on take and answer what schemas/api has for its call: from whom, how much, and what. A
 * body or query that does not fit is refused where the route reads it by `bodyOf` or `queryOf`, or at once where the call takes
 * neither. What the schema of an answer does not name is left out. Throws for a route whose call is not listed.
 */
export function serveByContract(api: FastifyInstance, services: Services): void {
  const { projectRoot } = services.config;
  const { calls }: { calls: Record<string, ListedCall> } = JSON.parse(readApiFile(projectRoot, 'calls.json'));
  const { judge, serializer } = bodiesOf(readApiFile(projectRoot, 'bodies.schema.json'));
  api.setValidatorCompiler(judge);
  api.setSerializerCompiler(serializer);
  api.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      const name = callOfRoute(method, route.routePath);
      const call = calls[name];
      if (!call) throw new Error(`${name} is served, but schemas/api/calls.json does not list it: add it there.`);
      const answer = call.response === undefined ? {} : { response: { 200: named(call.response) } };
      const query = call.query === undefined ? {} : { querystring: named(call.query) };
      route.bodyLimit = (call.kilobytes ?? KILOBYTES) * 1024;
      route.onRequest = [...[route.onRequest ?? []].flat(), refuseStrangers(call, services), refuseParts(call)];
      route.schema = { ...bodyOfCall(method, call), ...query, ...answer };
      // what an operator may do is asked before what they send
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
