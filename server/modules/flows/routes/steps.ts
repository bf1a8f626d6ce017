import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompiledForm, FormSchema } from '../../../../src/contract/definitions';
import { ownValue } from '../../../../src/lib/ownValue';
import { Refusal } from '../../../platform/domain/refusals';
import { isSafeJson } from '../../../platform/domain/requests';
import {
  agreedHeaderOf,
  draftNamed,
  idempotencyKey,
  jsonObject,
  routeOf,
  stepNamed,
} from '../../../platform/http/requests';
import type { InChannel } from '../../../platform/platform';
import { inChannelOf, sessionOf } from '../../people';
import { ACTIONS } from '../actions';
import { EFFECTS } from '../effects';
import type { FlowsNeeds } from '../needs';
import { runAction } from '../runAction';
import type { DraftReply } from '../saveDraft';
import { submitStep } from '../submitStep';

type Request = FastifyRequest<{ Params: Record<string, string> }>;

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

const bodyReader = (body: unknown) => (form: CompiledForm | undefined) =>
  body instanceof FormData ? multipartFields(body, form?.definition.schema) : jsonObject(body);

function verificationCode(request: FastifyRequest): string | undefined {
  const code = request.headers['x-verification-code'];
  return typeof code === 'string' ? code.trim() : undefined;
}

/** All that a step call or an action says of the step it is for. */
const stepOfDraft = async (services: InChannel<FlowsNeeds>, call: string, request: Request) => ({
  call,
  path: request.params,
  ...(await draftNamed(services, ownValue(request.query, 'flow'), request.query)),
  step: stepNamed(request),
  key: idempotencyKey(request),
  tokenHash: sessionOf(request),
});

const send = (reply: FastifyReply, { status, body }: DraftReply) =>
  reply.code(status).type('application/json; charset=utf-8').send(body);

/** One route for every step call and every action; what differs is the effect. */
export function registerSteps(app: FastifyInstance, services: FlowsNeeds): void {
  for (const [call, effect] of Object.entries(EFFECTS)) {
    app.post(routeOf(call), async (request: Request, reply) => {
      const own = await inChannelOf(request, services);
      const step = await stepOfDraft(own, call, request);
      const sent = { code: verificationCode(request), agreed: agreedHeaderOf(request), body: bodyReader(request.body) };
      return send(reply, await submitStep(own, { ...step, ...sent }, effect));
    });
  }
  for (const [call, action] of Object.entries(ACTIONS)) {
    app.post(routeOf(call), async (request: Request, reply) => {
      const own = await inChannelOf(request, services);
      return send(reply, await runAction(own, await stepOfDraft(own, call, request), action));
    });
  }
}
