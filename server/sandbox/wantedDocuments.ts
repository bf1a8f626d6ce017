import { createHmac } from 'node:crypto';
import type { AskDocuments } from '../../src/contract/generated/bodies';
import type { DocumentListener } from '../modules/applications';
import type { DecisionCase } from '../modules/credit';
import { keyedId } from '../platform/domain/photoIds';
import { documentListener } from '../providers/signedCalls/documentListener';
import { signedCalls } from '../providers/signedCalls/signedCalls';

/** The lender's own system of the sandbox, which wants documents of people and is told what they gave, over HTTP. */
export interface SandboxWantedDocuments {
  /** signs what it asks for and what it is told */
  key: string;
  /** the same as Lancar tells it, over HTTP */
  wishes: DocumentListener;
  /** where the server is reached that it asks and is told by */
  listensAt(origin: string): void;
  /** asks for documents before an application is decided on; once in a round, however often that is decided on */
  want(decided: DecisionCase, documents: AskDocuments['documents'], signal: AbortSignal): Promise<void>;
}

/** Makes the system. Its key is made of the server's secret, so any server of one database is the same system. */
export function sandboxWantedDocuments({ secret, clock }: { secret: string; clock(): Date }): SandboxWantedDocuments {
  const key = createHmac('sha256', secret).update('sandbox-documents').digest('hex');
  let server = 'http://127.0.0.1:3000';
  const at = (path: string) => ({
    get url() {
      return `${server}${path}`;
    },
    key,
  });
  const ask = signedCalls(at('/api'), clock);
  return {
    key,
    wishes: documentListener(at('/api/sandbox'), clock),
    listensAt(origin) {
      server = origin;
    },
    async want({ applicant, applicationNo, round }, documents, signal) {
      const reference = keyedId(applicant.userId, `${applicationNo} ${round}`);
      await ask('/wanted-documents', { reference, applicationNo, documents } satisfies AskDocuments, signal);
    },
  };
}
