import type { DocumentListener } from '../../modules/applications';
import type { SignedService } from '../../platform/config/signedServices';
import { signedCalls, unreadable } from './signedCalls';

/** The lender's system behind an HTTP API (docs/product/ports/documents.md). */
export function documentListener(service: SignedService, clock: () => Date): DocumentListener {
  const post = signedCalls(service, clock);
  return {
    key: service.key,
    async given(notice, { signal }) {
      const answer = await post('/documents', notice, signal);
      if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) unreadable();
    },
  };
}
