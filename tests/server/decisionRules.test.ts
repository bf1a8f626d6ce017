import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DecisionService } from '../../server/modules/credit';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { decideDue } from '../../server/modules/review/decideDue';
import type { DeskDecision } from '../../src/contract/generated/bodies';
import { shippedDefinitions, withPiece } from '../support/shippedDefinitions';
import { type Applicant, signIn } from './support/applicant';
import { releaseDesk } from './support/releaseDesk';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...NO_LIMITS, decisionRules: 'first' });
  expect(await installBuilt(server.services)).toBeUndefined();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const decide = () => decideDue(server.services);
const standing = async (who: Applicant) => (await who.get('/api/user/standing')).json();
async function seen(no: string): Promise<DeskDecision[]> {
  return (await (await operatorAt(server, 'reviewer')).view(no)).decisions ?? [];
}

/** The service says so until the end of the test; gives what it was asked about. */
function service() {
  const spy = vi
    .spyOn(server.services.decisions as DecisionService, 'decide')
    .mockResolvedValue({ outcome: 'APPROVE', limit: 1_000_000 });
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([{ applicationNo }]) => applicationNo);
}

/** An application of a person whose pictures passed and whose face was compared. */
async function settled(monthlyIncome: number) {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await recordCheck(server.database, { userId, kind: 'face', now: server.services.clock() }, 'PASSED');
  const [idPhoto, facePhoto] = [await who.photo('KTP'), await who.photo('LIVENESS_KTP')];
  const answers = { fullName: 'Siti Rahayu', idNumber: '3171014501900001', monthlyIncome, idPhoto, facePhoto };
  return { who, no: await sentApplication(server, who, { answers }) };
}

const release = () => server.services.releases.forAll().releaseId;

describe('the rules of a release', () => {
  it('approve within what the income bears, and the desk says by which rule and why', async () => {
    const asked = service();
    const { who, no } = await settled(8_000_000);
    await decide();
    expect(asked()).not.toContain(no);
    const [decision] = await seen(no);
    expect(decision).toMatchObject({
      ...{ state: 'counted', by: 'rules', outcome: 'APPROVE', limit: 4_000_000 },
      rule: { id: 'first-limit', release: release(), why: { 'en-us': expect.stringContaining('half the income') } },
    });
    expect(await standing(who)).toMatchObject({ state: 'approved', limit: { total: 4_000_000 } });
  });

  it('decline with a reason that the applicant reads', async () => {
    const { who, no } = await settled(1_200_000);
    await decide();
    expect(await seen(no)).toMatchObject([{ by: 'rules', outcome: 'DECLINE', rule: { id: 'income-too-low' } }]);
    expect(await standing(who)).toMatchObject({ state: 'declined', reason: 'INCOME_NOT_ENOUGH' });
  });

  it('leave to a reviewer what is not settled, and neither rules nor service are asked about it again', async () => {
    const asked = service();
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    for (const _ of [1, 2]) await decide();
    expect(asked()).not.toContain(no);
    expect(await seen(no)).toMatchObject([
      { state: 'counted', by: 'rules', outcome: 'PERSON', rule: { id: 'identity-open' } },
    ]);
    expect((await standing(who)).state).toBe('review');
  });

  it('ask for documents, and decide anew once they are there', async () => {
    const { who, no } = await settled(16_000_000);
    await decide();
    expect(await seen(no)).toMatchObject([{ outcome: 'ASK_DOCUMENTS', documents: ['SALARY_SLIPS'] }]);
    server.wait(1);
    const photos = [await who.photo('COMMON_CAMERA')];
    const flow = 'supplement-material?type=SALARY_SLIPS';
    await who.step('/supplement-material', 'upload', { type: 'SALARY_SLIPS', photos }, { flow });
    await decide();
    expect(await seen(no)).toMatchObject([
      { outcome: 'PERSON', rule: { id: 'high-income' } },
      { outcome: 'ASK_DOCUMENTS' },
    ]);
  });

  it('of another release pass on to the service what they say, once a second person agreed', async () => {
    const piece = '"decides": { "outcome": "DECLINE", "reason": "INCOME_NOT_ENOUGH" }';
    const files = withPiece(
      shippedDefinitions(),
      'products/decision.json',
      piece,
      '"decides": { "outcome": "SERVICE" }',
    );
    const published = (await (await releaseDesk(server, 'publisher')).publish(files)).json();
    expect(published.status).toBe('waiting');
    expect(JSON.stringify(published)).toContain('income-too-low');
    await (await releaseDesk(server, 'approver')).approve(published.releaseId);
    const asked = service();
    const { no } = await settled(1_200_000);
    await decide();
    expect(asked()).toContain(no);
    expect(await seen(no)).toMatchObject([{ by: 'service', outcome: 'APPROVE', limit: 1_000_000 }]);
  });
});

describe('rules alone', () => {
  it('leave to a reviewer what they would ask the service about', async () => {
    const { config } = server.services;
    vi.spyOn(server.services, 'config', 'get').mockReturnValue({ ...config, decisionRules: 'only' });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const asked = service();
    const { no } = await settled(1_200_000);
    await decide();
    expect(asked()).not.toContain(no);
    expect(await seen(no)).toMatchObject([{ by: 'rules', outcome: 'PERSON', rule: { id: 'income-too-low' } }]);
  });
});
