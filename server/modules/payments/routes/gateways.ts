import type { FastifyInstance } from 'fastify';
import { serveRaw } from '../../../platform/http/rawCalls';
import { answerGateway } from '../answerGateway';
import type { PaymentsNeeds } from '../port';

/** POST /collections/{gateway}: what payment gateways say and ask, as they sent it: they sign the bytes. */
export const registerGateways = (app: FastifyInstance, services: PaymentsNeeds): void =>
  serveRaw(app, '/collections/:gateway', (gateway, raw) => answerGateway(services, gateway, raw));
