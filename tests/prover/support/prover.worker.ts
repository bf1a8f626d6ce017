import type { BuildContract } from '../../../src/contract/buildContract';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { allFindings } from '../../../src/prover/allFindings';

/** A set of definitions with all it is checked against, as it goes to a worker. */
export interface Request {
  texts: readonly (readonly [path: string, text: string])[];
  contract: BuildContract;
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const { texts, contract } = data;
  self.postMessage(allFindings(projectOf(new Map(texts), contract)));
};
