import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDrafts } from '../../../scripts/drafts/exportDrafts';
import { runDiff } from '../../../scripts/flows/diff';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { signIn } from '../../server/support/applicant';
import { walkTo } from '../../server/support/journey';
import { START_TIMEOUT_MS } from '../../server/support/testDatabase';
import { startTestServer, type TestServer } from '../../server/support/testServer';
import { isTurnOf } from '../../support/thorough';
import { collected } from '../support/collected';
import { definitionsCopy, write } from '../support/definitionsCopy';
import { set } from './support/jsonChange';
import { WORK } from './support/row';

const isTurn = isTurnOf('flows/diff/exportDrafts');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());

async function exported(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of exportDrafts(server.services)) lines.push(line);
  return lines;
}

describe.runIf(isTurn)('the drafts of a database', () => {
  it('are written without whose they are, and replayed', async () => {
    const who = await signIn(server);
    await walkTo(who, 'contact-info');
    await who.get('/api/draft/supplement-material?type=BPJS_CARD');
    const lines = await exported();
    const drafts = lines.map((line) => JSON.parse(line));

    const applying = drafts.find(({ flow }) => flow === 'apply');
    expect(applying).toMatchObject({ facts: { requiredMaterial: 'SALARY_SLIPS' } });
    expect(applying.answers).toMatchObject({
      jobType: expect.any(String),
      idNumber: expect.stringMatching(/^\d{16}$/),
    });
    expect(applying.done).toContain('work-info');
    expect(applying.known.idNumber).not.toBe(applying.answers.idNumber);
    expect(lines.join('')).not.toContain(who.mobileNumber.slice(1));
    expect(Object.keys(applying).sort()).toEqual(['answers', 'done', 'facts', 'flow', 'known']);

    const root = definitionsCopy();
    set(WORK, '/properties/businessAddress/maxLength', 5)(root);
    write(root, 'drafts.jsonl', lines.join(''));
    const { io, out } = collected();
    expect(await runDiff([PRODUCT_ROOT, '--root', root, '--drafts', `${root}/drafts.jsonl`, '--json'], io)).toBe(1);
    const { open, problems } = JSON.parse(out()).replay;
    expect(problems).toEqual([]);
    const held = [expect.objectContaining({ people: 1, wrong: ['businessAddress [maxLength]'] })];
    expect(open).toContainEqual(expect.objectContaining({ flow: 'apply', stay: 1, held }));
  });

  it('are those that are open, of flows that there are', async () => {
    const who = await signIn(server);
    const before = (await exported()).length;
    await who.draft();
    expect((await exported()).length).toBe(before + 1);
    await server.services.database.query("UPDATE drafts SET status = 'submitted'");
    expect(await exported()).toEqual([]);
    await server.services.database.query("UPDATE drafts SET status = 'open', flow = 'gone' || flow");
    expect(await exported()).toEqual([]);
  });
});
