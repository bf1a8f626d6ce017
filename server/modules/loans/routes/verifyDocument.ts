import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VerifiedDocument } from '../../../../src/contract/generated/bodies';
import { Refusal } from '../../../platform/domain/refusals';
import { verifyDocument } from '../contracts/verifyDocument';
import type { LoansNeeds } from '../needs';

/** What a document of ours weighs at most: far more than any. */
const MAX_PDF_BYTES = 4 * 1024 * 1024;

/** A person checks a few documents; each is several megabytes to look through. */
const FEW = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** Verifying a document that someone sends, as it is (docs/product/documents.md). */
export function registerVerifyDocument(app: FastifyInstance, services: LoansNeeds): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const asSent = async (_: FastifyRequest, bytes: Buffer) => bytes;
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, asSent);
    scope.post('/documents/verify', FEW, async (request): Promise<VerifiedDocument> => {
      const { body, headers } = request;
      if (!(body instanceof Uint8Array)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const sent = { body: new Uint8Array(body), contentType: headers['content-type'] ?? '' };
      return verifyDocument(services, { ...sent, most: MAX_PDF_BYTES });
    });
  });
}
