import type { FastifyRequest } from 'fastify';
import { ownValue } from '../../src/lib/ownValue';
import { channelNamed, channelNameOf, type NamedChannel } from '../domain/channels';
import type { Services } from '../services';

/** The channel the query `channel` of a request names, if there is one. */
export function namedChannel(request: FastifyRequest, services: Services): NamedChannel | undefined {
  return channelNamed(services.definitions().channels, ownValue(request.query, 'channel'));
}

/** The name of the channel of a request; H5 where it names none. */
export function channelName(request: FastifyRequest, services: Services): string {
  return channelNameOf(services.definitions().channels, ownValue(request.query, 'channel'));
}
