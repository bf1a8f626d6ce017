import type { UsedByCode } from '../../../src/definitions/project/build';
import { projectOf } from '../../../src/definitions/project/projectOf';
import { allFindings } from '../../../src/prover/allFindings';

/** A set of definitions with all it is checked against, as it goes to a worker. */
export interface Request {
  texts: readonly (readonly [path: string, text: string])[];
  pictures: readonly string[];
  code: UsedByCode;
}

self.onmessage = ({ data }: MessageEvent<Request>) => {
  const { texts, pictures, code } = data;
  const project = projectOf(new Map(texts), { pictures: new Set(pictures), code: () => code });
  self.postMessage(allFindings(project));
};
