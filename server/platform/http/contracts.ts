import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { callOfRoute } from '../../../src/contract/callPath';
import type { QueryOf, RequestOf } from '../../../src/contract/generated/bodies';
import { Refusal } from '../domain/refusals';
import { readBodies } from '../releases/readBodies';
import { requestJudge } from './requestJudge';

interface ListedCall {
  group: string;
  /** true: it takes no session of ours */
  open?: boolean;
  /** true: an account that is frozen may make it, too */
  whileFrozen?: boolean;
  /** what its body may weigh */
  kilobytes?: number;
  /** true: a step sends it, and its form judges the body */
  step?: boolean;
  encoding?: 'json' | 'form' | 'raw';
  /** the names of definitions of schemas/api/bodies */
  query?: string;
  request?: string;
  response?: string;
}

const BODIES = 'bodies';
/** The body of a call that takes none. */
const NOTHING = 'Nothing';

const readCalls = (projectRoot: string): { calls: Record<string, ListedCall> } =>
  JSON.parse(readFileSync(join(projectRoot, 'schemas', 'api', 'calls.json'), 'utf8'));

type Named = { $ref: string };

interface Bodies {
  judge: FastifySchemaCompiler<Named>;
  /** Writes answers by their definition, made for the first of them: to make all would be a third of the start. */
  serializer: FastifySerializerCompiler<Named>;
}

/** Of all bodies, by the folder they are read from: servers of one process have them in common. */
const knownBodies = new Map<string, Bodies>();

function bodiesOf(projectRoot: string): Bodies {
  const known = knownBodies.get(projectRoot);
  if (known) return known;
  // `x-ts` is a note for our own types, which no validator knows
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...{ $id: BODIES, type: 'object' as const },
    ...readBodies<Schema>(projectRoot, ['x-ts']),
  };
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
  knownBodies.set(projectRoot, bodies);
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

/** Who may make calls: people who are signed in, and operators on theirs. Each refuses a request that another makes. */
export interface Admission {
  person: (request: FastifyRequest, call: { whileFrozen: boolean }) => Promise<unknown>;
  operator: (request: FastifyRequest) => Promise<unknown>;
}

/**
 * Who makes the call is known before the body is read: strangers cannot make the server swallow and judge one. A frozen account
 * makes none but those that say so.
 */
function refuseStrangers({ group, open = false, whileFrozen = false }: ListedCall, { person, operator }: Admission) {
  return async (request: FastifyRequest): Promise<void> => {
    if (open) return;
    if (group === 'desk') await operator(request);
    else await person(request, { whileFrozen });
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
export function serveByContract(
  api: FastifyInstance,
  { projectRoot, admits }: { projectRoot: string; admits: Admission },
): void {
  const { calls } = readCalls(projectRoot);
  const { judge, serializer } = bodiesOf(projectRoot);
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
      route.onRequest = [...[route.onRequest ?? []].flat(), refuseStrangers(call, admits), refuseParts(call)];
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
