import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readBuild } from '../../../scripts/flows/readBuild';
import { buildApp } from '../../../server/app';
import { readFolder } from '../../../server/definitionFiles/readFolder';
import { readDocument } from '../../../server/documents/documentJobs';
import type { DocumentReader } from '../../../server/documents/documentReader';
import { Refusal } from '../../../server/domain/refusals';
import { PICTURE_JOBS, type PictureResult, type Pictures } from '../../../server/pictures/pictureJobs';
import type { JudgeRelease } from '../../../server/releases/judging';
import type { Database } from '../../../server/repositories/database';
import type { Services } from '../../../server/services';
import { readConfig, type ServerConfig } from '../../../server/setup/config';
import { servicesOf } from '../../../server/start';
import { judgeRelease } from '../../../src/prover/judgeRelease';
import { watchAnswers } from './contracts';
import { watchRefusals } from './listedRefusals';
import { openTestDatabase, TEST_VAULT } from './testDatabase';

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  database: Database;
  /** moves the server's clock on, in seconds */
  wait(seconds: number): void;
  close(): Promise<void>;
}

/** Starting a process costs a second that few tests need: pictureWorker.test.ts has it. */
const IN_PROCESS: Pictures = {
  run: async (job, file) => (await PICTURE_JOBS[job](file)) as PictureResult<typeof job>,
};

/** The same of the thread for documents: documentThread.test.ts has it. */
const READ_HERE: DocumentReader = {
  async read(sent) {
    const read = await readDocument(sent);
    if (typeof read === 'string') throw new Refusal(read);
    return read;
  },
};

/** The process beside the server has what it costs to start; tests/e2e runs it. */
const judgeHere: JudgeRelease = async (release) => judgeRelease(release);

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
const NO_CARD = { read: async () => ({}) };

/** A server whose clock only moves when a test moves it, on an empty database unless one is given. */
export async function startTestServer(overrides: Partial<ServerConfig> = {}, shared?: Database): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lancar-test-'));
  const config = { ...readConfig({}), dataDir, logLevel: 'silent', ...overrides };
  const database = shared ?? (await openTestDatabase());
  let now = Date.parse('2026-03-10T03:00:00Z');
  const clock = () => new Date(now);
  const build = () => ({
    contract: readBuild(config.projectRoot),
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
  const services = servicesOf(config, database, surroundings);
  const app = await buildApp(services);
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
