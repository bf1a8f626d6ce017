import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  AgreedText,
  DocumentList,
  OwnAgreements,
  ShownDocument,
  VerifiedDocument,
} from '../../src/contract/generated/bodies';
import type { DocumentInForce } from '../domain/agreements';
import { Refusal } from '../domain/refusals';
import { bodyOf } from '../http/contracts';
import { languageOf } from '../http/requests';
import { inChannelOf, signedIn } from '../http/session';
import type { Services } from '../services';
import { documentInForce } from '../usecases/documents/documentsInForce';
import { ownAgreement, ownAgreements } from '../usecases/documents/ownAgreements';
import { verifyDocument, verifyNumber } from '../usecases/documents/verifyDocument';

const shown = ({ type, version, sha256, content: { title, blocks } }: DocumentInForce): ShownDocument => ({
  ...{ type, version, sha256, title },
  blocks: [...blocks],
});

/** What a document of ours weighs at most: far more than any. */
const MAX_PDF_BYTES = 4 * 1024 * 1024;

/** A person checks a few documents; each is several megabytes to look through. */
const FEW = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** What anyone may read, and what a person agreed to (docs/product/documents.md). */
export function registerDocuments(app: FastifyInstance, services: Services): void {
  app.get('/documents', async (request): Promise<DocumentList> => {
    const own = await inChannelOf(request, services);
    const types = own.release.set.ids('document');
    const documents = types.flatMap((type) => documentInForce(own, type, languageOf(request)) ?? []);
    return {
      documents: documents.map(({ type, version, sha256, content: { title } }) => ({ type, version, sha256, title })),
    };
  });
  app.get('/documents/:type', async (request: FastifyRequest<{ Params: { type: string } }>): Promise<ShownDocument> => {
    const document = documentInForce(await inChannelOf(request, services), request.params.type, languageOf(request));
    if (!document) throw new Refusal('NOT_FOUND');
    return shown(document);
  });
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // the parts are read where a hostile file is
    const asSent = async (_: FastifyRequest, bytes: Buffer) => bytes;
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, asSent);
    scope.post('/documents/verify', FEW, async (request): Promise<VerifiedDocument> => {
      const { body, headers } = request;
      if (!(body instanceof Uint8Array)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
      const sent = { body: new Uint8Array(body), contentType: headers['content-type'] ?? '' };
      return verifyDocument(services, { ...sent, most: MAX_PDF_BYTES });
    });
  });
  app.post(
    '/documents/verify-number',
    FEW,
    async (request): Promise<VerifiedDocument> =>
      verifyNumber(services, bodyOf<'POST /documents/verify-number'>(request)),
  );
  app.get('/agreements', async (request): Promise<OwnAgreements> => {
    const { userId } = await signedIn(request, services);
    return ownAgreements(await inChannelOf(request, services), userId, languageOf(request));
  });
  app.get('/agreements/:id', async (request: FastifyRequest<{ Params: { id: string } }>): Promise<AgreedText> => {
    const { userId } = await signedIn(request, services);
    return ownAgreement(await inChannelOf(request, services), userId, {
      agreementId: request.params.id,
      language: languageOf(request),
    });
  });
}
