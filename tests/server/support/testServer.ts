import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readBuild } from '../../../scripts/flows/readBuild';
import { buildApp } from '../../../server/app';
import type { Composition } from '../../../server/composition';
import { servicesOf } from '../../../server/composition';
import { applicationsToDecide } from '../../../server/modules/applications';
import { decideWaiting } from '../../../server/modules/review/decideWaiting';
import { readConfig, type ServerConfig } from '../../../server/platform/config/config';
import type { Database } from '../../../server/platform/database/database';
import { Refusal } from '../../../server/platform/domain/refusals';
import { readDocument } from '../../../server/platform/pdf/documentJobs';
import type { DocumentReader } from '../../../server/platform/pdf/documentReader';
import {
  PICTURE_JOBS,
  type PictureJob,
  type PictureResult,
  type Pictures,
} from '../../../server/platform/pictures/pictureJobs';
import type { JudgeRelease } from '../../../server/platform/releases/judging';
import { readFolder } from '../../../server/platform/releases/readFolder';
import type { BuildContract } from '../../../src/contract/buildContract';
import { judgeRelease, type ReleaseJudgement } from '../../../src/prover/judgeRelease';
import { onceByKey } from '../../support/onceByKey';
import { watchAnswers } from './contracts';
import { watchRefusals } from './listedRefusals';
import { openTestDatabase, TEST_VAULT } from './testDatabase';

export interface TestServer {
  app: FastifyInstance;
  services: Composition;
  database: Database;
  /** moves the server's clock on, in seconds */
  wait(seconds: number): void;
  close(): Promise<void>;
  /** the code that was sent last to somebody, where no sandbox shows it */
  codeSentTo?(recipient: string): Promise<string>;
}

/** What came of a picture that was sent before: tests send the same few again and again, and looking for a face is long work. */
const seen = onceByKey<Promise<PictureResult<PictureJob>>>();

/** Starting a process costs a second that few tests need: pictureWorker.test.ts has it. */
const IN_PROCESS: Pictures = {
  async run(job, file) {
    const key = `${job} ${createHash('sha1').update(file).digest('hex')}`;
    return (await seen(key, () => PICTURE_JOBS[job](file))) as PictureResult<typeof job>;
  },
};

/** The same of the thread for documents: documentThread.test.ts has it. */
const READ_HERE: DocumentReader = {
  async read(sent) {
    const read = await readDocument(sent);
    if (typeof read === 'string') throw new Refusal(read);
    return read;
  },
};

/** What was judged before, by all that it is judged by: who publishes it is another, or it is asked about before it is published. */
const judged = onceByKey<ReleaseJudgement>();

/** The process beside the server has what it costs to start; tests/e2e runs it. Each judgement takes one and a half seconds. */
const judgeHere: JudgeRelease = async (release) => {
  const key = createHash('sha1').update(JSON.stringify(release)).digest('hex');
  // as it comes out of that process, so that nothing done with one is done with the other
  return structuredClone(judged(key, () => judgeRelease(release)));
};

/** What the code can do is the same for all tests of a process; looking at each of its files is a tenth of a judgement. */
const contracts = onceByKey<BuildContract>();

const contractOf = (root: string) => contracts(root, () => readBuild(root));

/** For tests in which the same number signs in again and again. */
export const NO_LIMITS: Pick<ServerConfig, 'limits'> = {
  limits: {
    requestsPerMinute: 0,
    codesPerNumber: 0,
    codesPerAddress: 0,
    codesPerHour: 0,
    wrongCodesPerNumber: 0,
    wrongCodesPerAddress: 0,
    photosPerDay: 0,
    photoMegabytesPerDay: 0,
  },
};

/** No picture of an ordinary test shows a card that can be read. */
const NO_CARD = { read: async () => ({ reading: {} }) };

/** The job that decides, for who asked for credit: between any two calls, so that no test waits for it. */
async function decideCredit(services: Composition): Promise<void> {
  const { database, clock } = services;
  const asked = await database.query('SELECT 1 FROM credit_applications LIMIT 1');
  if (asked.length === 0) return;
  const due = await applicationsToDecide(database, { after: '', count: 1_000 }, clock());
  for (const queued of due) if (queued.flow === 'effortless') await decideWaiting(services, queued);
}

/** A server whose clock only moves when a test moves it, on an empty database unless one is given. */
export async function startTestServer(overrides: Partial<ServerConfig> = {}, shared?: Database): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lancar-test-'));
  const config = { ...readConfig({}), dataDir, logLevel: 'silent', ...overrides };
  const database = shared ?? (await openTestDatabase());
  let now = Date.parse('2026-03-10T03:00:00Z');
  const clock = () => new Date(now);
  const build = () => ({
    contract: contractOf(config.projectRoot),
    texts: readFolder(config.projectRoot, 'schemas/api').texts,
  });
  const surroundings = {
    clock,
    print: () => {},
    pictures: IN_PROCESS,
    documents: READ_HERE,
    cards: NO_CARD,
    judgeRelease: judgeHere,
    build,
    vault: TEST_VAULT,
  };
  const services = await servicesOf(config, database, surroundings);
  const app = await buildApp(services);
  if (config.sandbox) {
    // what is asked beside the API has to be answered without the database
    app.addHook('onRequest', async ({ url }) => {
      if (url.startsWith('/api/')) await decideCredit(services).catch(services.report);
    });
  }
  const refuseUnlisted = watchRefusals(app);
  const refuseUnknown = watchAnswers(app);
  return {
    app,
    services,
    database,
    wait(seconds) {
      now += seconds * 1_000;
    },
    async close() {
      await app.close();
      if (!shared) await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      refuseUnlisted();
      refuseUnknown();
    },
  };
}
