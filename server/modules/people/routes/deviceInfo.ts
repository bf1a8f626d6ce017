import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../../platform/domain/refusals';
import { parsePlainJson } from '../../../platform/domain/requests';
import { bodyOf } from '../../../platform/http/contracts';
import type { Platform } from '../../../platform/platform';
import { saveDevice } from '../tables/devices';

const MAX_INFLATED_BYTES = 128 * 1024;
/** uploads a minute from one address: anyone may send one, so no one may send many */
const MAX_PER_MINUTE = 30;

const inflate = promisify(gunzip);

/** The body of a gzip or plain request; what inflates to more than its limit is given up, not unpacked. */
async function inflated(request: FastifyRequest, bytes: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity';
  if (encoding === 'identity') return bytes;
  if (encoding !== 'gzip') throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await inflate(bytes, { maxOutputLength: MAX_INFLATED_BYTES });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new Refusal(isTooLarge ? 'BODY_TOO_LARGE' : 'INVALID_BODY');
  }
}

/** POST /device-info/upload: JSON, gzip or plain. Advertising id, user and user type are not kept. */
export function registerDeviceInfo(app: FastifyInstance, { config, database, clock }: Platform): void {
  const isLimited = config.limits.requestsPerMinute > 0;
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, bytes: Buffer) => parsePlainJson(await inflated(request, bytes)),
    );
    scope.post(
      '/device-info/upload',
      { config: isLimited ? { rateLimit: { max: MAX_PER_MINUTE, timeWindow: '1 minute' } } : {} },
      async (request) => {
        const device = bodyOf<'POST /device-info/upload'>(request);
        if (device.uuid === '') throw new Refusal('INVALID_INPUT');
        await saveDevice(database, device, clock());
        return {};
      },
    );
  });
}
