import { afterEach, beforeEach, expect, it } from 'vitest';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { refuseUnable } from '../../server/modules/publishing/refuseUnable';
import { StartRefusal } from '../../server/platform/database/database';
import { sha256 } from '../../server/platform/releases/definitions';
import { readFolders } from '../../server/platform/releases/readFolder';
import { activate, insertRelease } from '../../server/platform/releases/releases';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import { DEFINITION_FOLDERS, filePlace } from '../../src/definitions/project/kinds';
import { projectOf } from '../../src/definitions/project/projectOf';
import { releaseOf } from '../../src/definitions/release';
import { capsOf } from '../../src/lending/released';
import { signIn } from './support/applicant';
import { anOperator, aTokenOf } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

type Files = Record<string, string>;
const { texts } = readFolders(process.cwd(), DEFINITION_FOLDERS);
const SHIPPED: Files = Object.fromEntries(texts.filter(([path]) => !['calls', 'other'].includes(filePlace(path).kind)));

const CAPS = 'products/caps.json';
const FLOW = 'flows/verify-nik.flow.json';
const CONSENT = 'content/documents/video-consent.json';

/** The limits as they were before each line said its source. */
function undatedCaps(): string {
  const { leastIncome: _, ...caps } = JSON.parse(SHIPPED[CAPS] ?? '{}');
  const lines = (list: Files[]) => list.map(({ source: _s, sourceDay: _d, counsel: _c, ...line }: Files) => line);
  const entries = Object.entries(caps).map(([name, of]) => [name, Array.isArray(of) ? lines(of) : of]);
  return JSON.stringify(Object.fromEntries([...entries, ['mostLenders', 3]]));
}

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterEach(() => server.close());

/** A release that an operator published a day ago, active for all. */
async function published(files: Files, at = new Date(server.services.clock().getTime() - 86_400_000)): Promise<string> {
  const { database } = server;
  const operatorId = await anOperator(database, ['publisher'], at);
  token = await aTokenOf(database, operatorId, server.services.clock());
  const release = releaseOf(projectOf(new Map(Object.entries(files)), NO_CONTRACT), sha256);
  const about = { parent: undefined, author: operatorId, channel: '*', note: 'before', createdAt: at, report: {} };
  await database.transaction(async (tx) => {
    await insertRelease(tx, release, { ...about, status: 'ready' }, 'keep');
    await activate(tx, { channel: '*', releaseId: release.releaseId, since: at, operatorId });
  });
  return release.releaseId;
}

async function started(): Promise<readonly string[]> {
  const said = await refuseUnable(server.services);
  await installBuilt(server.services);
  return said;
}

const desk = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  return server.app.inject({ method, url: `/api/desk/releases${path}`, headers, ...(payload && { payload }) });
};
const readiness = async () => (await server.app.inject('/health/ready')).json();

it('a build starts on a release of before whose limits have a shape that it does not read, and uses its own', async () => {
  const { [CONSENT]: _, ...files } = SHIPPED;
  const releaseId = await published({ ...files, [CAPS]: undatedCaps() });
  const said = (await started()).join('\n');
  expect(said).toContain(`Release ${releaseId.slice(0, 12)} is active and is of before this build`);
  expect(said).toContain(`${CONSENT}, ${CAPS}`);

  const { releases } = server.services;
  expect(releases.forAll().releaseId).toBe(releaseId);
  expect(capsOf(releases.forAll().set)).toEqual(capsOf(releases.built().set));
  expect((await readiness()).releases).toContain(CAPS);
  expect((await desk('GET', '')).json().active).toEqual([
    expect.objectContaining({ releaseId, standIns: [CONSENT, CAPS] }),
  ]);
  expect((await server.app.inject('/api/loan/examples')).statusCode).toBe(200);
  const who = await signIn(server);
  expect((await who.draft('verify-nik')).release).toBe(releaseId);

  // what is published next is compared with what people are served, and ends it
  const answer = await desk('POST', '', { files: SHIPPED, note: 'of this build', base: releaseId });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().report.changes).toEqual([]);
  expect((await readiness()).releases).toBeUndefined();
  expect((await who.draft('verify-nik')).release).toBe(answer.json().releaseId);
});

it('a build starts on a release of before with a flow that it cannot read, by its own definitions, and drafts go on', async () => {
  const flow = JSON.stringify({ ...JSON.parse(SHIPPED[FLOW] ?? '{}'), colour: 'red' });
  const releaseId = await published({ ...SHIPPED, [FLOW]: flow });
  const said = (await started()).join('\n');
  expect(said).toContain('of before this build and uses what is not there any more');
  expect(said).toContain(`${FLOW}:1`);

  const { releases } = server.services;
  expect(releases.forAll()).toBe(releases.built());
  expect((await readiness()).releases).toContain('all of it');
  const { active, activeForAll } = (await desk('GET', '')).json();
  expect([activeForAll, active]).toEqual([releaseId, [expect.objectContaining({ releaseId, standIns: [] })]]);

  const who = await signIn(server);
  const { draftId } = await who.draft('verify-nik');
  await server.database.query('UPDATE drafts SET release_id = $1 WHERE draft_id = $2', [releaseId, draftId]);
  expect((await who.draft('verify-nik')).release).toBe(releases.forAll().releaseId);

  const answer = await desk('POST', '', { files: SHIPPED, note: 'of this build', base: releaseId });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await readiness()).releases).toBeUndefined();
});

it('a build does not start on a newer release that it cannot read', async () => {
  await installBuilt(server.services);
  await published({ ...SHIPPED, [CAPS]: '{"later":true}' }, new Date('2026-03-11T00:00:00Z'));
  await expect(refuseUnable(server.services)).rejects.toThrow(StartRefusal);
});

it('a start names what of this build a release of before does not have', async () => {
  const { 'flows/add-card.flow.json': _flow, ...others } = SHIPPED;
  const files = Object.entries(others).filter(([path]) => !path.startsWith('flows/journeys/add-card'));
  await published(Object.fromEntries(files));
  const said = (await started()).join('\n');
  expect(said).toContain('lacks what this build names');
  expect(said).toContain('src/screens/accounts/BankListScreen.tsx');
  expect((await readiness()).releases).toBeUndefined();
});
