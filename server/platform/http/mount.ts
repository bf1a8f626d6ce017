import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Placeholder } from '../../../src/contract/callPath';
import type { Language } from '../../../src/contract/enums';
import type { QueryOf, RequestOf, ResponseOf } from '../../../src/contract/generated/bodies';
import type { CallName } from '../../../src/contract/generated/names';
import { bodyOf, queryOf } from './contracts';
import { languageOf, routeOf } from './requests';

/** A request of a call, as calls.json and bodies.schema.json have it. What does not fit is refused where it is read. */
export interface CallRequest<Name extends CallName> {
  readonly params: Readonly<Record<Placeholder<Name>, string>>;
  readonly body: Name extends keyof RequestOf ? RequestOf[Name] : unknown;
  readonly query: Name extends keyof QueryOf ? QueryOf[Name] : unknown;
  /** that of the answer */
  readonly language: Language;
  /** as they came, for what no schema has: headers, forms, files */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Answer<Body> = Body | FastifyReply | Promise<Body | FastifyReply>;

/** What a call answers by its schema, or what was sent by the reply; nothing where the schema says nothing. */
type AnswerTo<Name> = Name extends keyof ResponseOf
  ? [keyof ResponseOf[Name]] extends [never]
    ? Promise<void>
    : Answer<ResponseOf[Name]>
  : Answer<unknown>;

/** What answers a call. @param Who who makes it, and what is needed for them */
export type Handler<Name extends CallName, Who> = (asked: CallRequest<Name> & Who) => AnswerTo<Name>;

/** The same with how it is served: limits of its own, hooks. */
export type Served<Name extends CallName, Who, Options = unknown> =
  | Handler<Name, Who>
  | (RouteShorthandOptions & Options & { answers: Handler<Name, Who> });

/** Has an application answer calls. */
export type Mount<Needs> = (app: FastifyInstance, services: Needs) => void;

class Came {
  constructor(
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
  ) {}

  get params(): unknown {
    return this.request.params;
  }

  get body(): unknown {
    return bodyOf(this.request);
  }

  get query(): unknown {
    return queryOf(this.request);
  }

  get language(): Language {
    return languageOf(this.request);
  }
}

/** The calls of a table; the compiler has looked at each by its name. */
type Table = Readonly<Record<string, Erased | (RouteShorthandOptions & { answers: Erased }) | undefined>>;
type Erased = (asked: never) => unknown;

/**
 * Serves the calls of a table by their names. An answer of nothing is sent as `{}`, unless the handler sent one itself.
 * @param whoOf who makes a call; refuses those who may not
 */
export function mountCalls(
  app: FastifyInstance,
  table: Table,
  whoOf: (request: FastifyRequest, options: object) => Promise<object>,
): void {
  for (const [name, served] of Object.entries(table)) {
    if (!served) continue;
    const { answers, ...options } = typeof served === 'function' ? { answers: served } : served;
    const [method = ''] = name.split(' ');
    app.route({
      ...options,
      method,
      url: routeOf(name),
      async handler(request, reply) {
        const asked = Object.assign(new Came(request, reply), await whoOf(request, options));
        const answer = await answers(asked as never);
        return reply.sent ? reply : (answer ?? {});
      },
    });
  }
}

/** Sends a file that is someone's own: no one between keeps it. */
export const sendOwn = (reply: FastifyReply, type: string, bytes: Uint8Array): FastifyReply =>
  reply.type(type).header('cache-control', 'private, no-store').send(Buffer.from(bytes));
