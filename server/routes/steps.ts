import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Flow, FormSchema } from '../../src/contract/definitions';
import { ownValue } from '../../src/lib/ownValue';
import type { Form } from '../definitions';
import { isIdempotencyKey } from '../domain/idempotency';
import { Refusal } from '../domain/refusals';
import { isSafeJson } from '../domain/safeJson';
import { EFFECTS } from '../effects';
import { jsonObject } from '../http/bodies';
import { sessionOf } from '../http/session';
import type { Services } from '../services';
import { submitStep } from '../stepCall';

/** GET and PUT /draft/{flow} and the step calls name a flow; refuses with NOT_FOUND. */
export function flowNamed(services: Services, id: unknown): Flow {
  const flow = typeof id === 'string' ? services.definitions().flow(id) : undefined;
  if (!flow) throw new Refusal('NOT_FOUND');
  return flow;
}

/** The step a call names in its query; refuses with INVALID_INPUT. */
export function stepNamed(request: FastifyRequest): string {
  const step = ownValue(request.query, 'step');
  if (typeof step !== 'string' || step === '') throw new Refusal('INVALID_INPUT');
  return step;
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) throw new Refusal('INVALID_IDEMPOTENCY_KEY');
  return key;
}

/** A multipart body by field: lists where the form has one, or where a name came more than once. */
function multipartFields(body: FormData, schema: FormSchema | undefined): Record<string, unknown> {
  const fields = [...new Set(body.keys())].map((name): [string, unknown] => {
    const values = body.getAll(name);
    if (values.some((value) => typeof value !== 'string')) throw new Refusal('INVALID_BODY');
    const field = ownValue(schema?.properties, name);
    return [name, ownValue(field, 'type') === 'array' || values.length > 1 ? values : values[0]];
  });
  const object = Object.fromEntries(fields);
  if (!isSafeJson(object)) throw new Refusal('INVALID_BODY');
  return object;
}

const bodyReader = (body: unknown) => (form: Form | undefined) =>
  body instanceof FormData ? multipartFields(body, form?.definition.schema) : jsonObject(body);

/** One route for every step call; what differs is the effect. */
export function registerSteps(app: FastifyInstance, services: Services): void {
  for (const [call, effect] of Object.entries(EFFECTS)) {
    const path = call.slice(call.indexOf(' ') + 1).replace(/\{(\w+)\}/g, ':$1');
    app.post<{ Params: Record<string, string> }>(path, async (request, reply) => {
      const result = await submitStep(
        services,
        {
          call,
          params: request.params,
          flow: flowNamed(services, ownValue(request.query, 'flow')),
          step: stepNamed(request),
          key: idempotencyKey(request),
          tokenHash: sessionOf(request),
          body: bodyReader(request.body),
        },
        effect,
      );
      return reply.code(result.status).type('application/json; charset=utf-8').send(result.body);
    });
  }
}
