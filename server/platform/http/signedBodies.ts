import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusals';
import { parseSafeJson } from '../domain/requests';
import { isSigned } from '../domain/sharedSecret';

interface SignedBy {
  key: string;
  clock(): Date;
  /** what the signature names besides time and body */
  portOf(request: FastifyRequest): string;
}

/** `POST /<call>`, as signed calls name what is below a path. */
export const portBelow =
  (path: string) =>
  ({ url }: FastifyRequest): string =>
    `POST ${url.slice(url.indexOf(path) + path.length)}`;

/** All calls of the scope are taken only where the key signed them; refuses with UNAUTHORIZED. */
export function takeSigned(scope: FastifyInstance, { key, clock, portOf }: SignedBy): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      const { 'x-lancar-time': time, 'x-lancar-signature': signature } = request.headers;
      if (!isSigned(key, { port: portOf(request), time, signature }, bytes, clock())) throw new Refusal('UNAUTHORIZED');
      return parseSafeJson(bytes);
    },
  );
}
