import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Queries, Transaction } from './database/database';
import { faultOf } from './faults';

/** What does nothing, and costs nothing worth counting, until a provider of spans is registered. */
const tracer = () => trace.getTracer('lancar');

/** Of what was thrown only its kind: messages may hold personal data. */
function noteFault(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', faultOf(error).name);
}

/** Runs work as a span of the trace that is under way, or of a new one. No name and no attribute may hold anything of a person. */
export function traced<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: { kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      noteFault(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** `fetch`, as a span that knows method, host and status: an address may name a person or hold a key. */
export function fetchOutside(url: string, init: RequestInit): Promise<Response> {
  const { host } = new URL(url);
  const method = init.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': host };
  return traced(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    const answer = await fetch(url, init);
    span.setAttribute('http.response.status_code', answer.status);
    return answer;
  });
}

const STATEMENT = { 'db.system.name': 'postgresql' };

/** Its statements are spans with their text, in which values are numbered and never stand; outside a trace they are none. */
function tracedQueries({ query }: Queries): Queries {
  return {
    query(sql, params) {
      if (!trace.getActiveSpan()) return query(sql, params);
      const [verb = ''] = sql.trim().split(/\s/, 1);
      const attributes = { ...STATEMENT, 'db.query.text': sql };
      return traced(verb, { kind: SpanKind.CLIENT, attributes }, () => query(sql, params));
    },
  };
}

/** The database whose statements and transactions are spans, the wait for their turn included. */
export function tracedDatabase(database: Database): Database {
  const inside = (tx: Transaction) => ({ ...tx, ...tracedQueries(tx) });
  return {
    ...database,
    ...tracedQueries(database),
    transaction(work) {
      if (!trace.getActiveSpan()) return database.transaction(work);
      const attributes = STATEMENT;
      return traced('transaction', { kind: SpanKind.CLIENT, attributes }, () =>
        database.transaction((tx) => work(inside(tx))),
      );
    },
  };
}

/** Makes each request of an app a span, by the pattern of its route; the id finds it in the log. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  const spanOf = (request: FastifyRequest) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'lancar.request_id': id };
    const span = spans.get(request) ?? tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    spans.set(request, span);
    return span;
  };
  // twice: reading the body comes between
  for (const hook of ['onRequest', 'preValidation'] as const) {
    app.addHook(hook, (request: FastifyRequest, _: FastifyReply, done: () => void) =>
      context.with(trace.setSpan(context.active(), spanOf(request)), done),
    );
  }
  app.addHook('onError', async (request, reply, error) => {
    if (reply.statusCode >= 500) noteFault(spanOf(request), error);
  });
  app.addHook('onResponse', async (request, reply) => {
    spanOf(request).setAttribute('http.response.status_code', reply.statusCode).end();
  });
}
