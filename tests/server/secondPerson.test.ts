import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { sha256 } from '../../server/platform/releases/definitions';
import { ALL_CHANNELS, activate, insertRelease } from '../../server/platform/releases/releases';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import type { OperatorRole, ReleaseAnswer } from '../../src/contract/generated/bodies';
import { projectOf } from '../../src/definitions/project/projectOf';
import { releaseOf } from '../../src/definitions/release';
import { type DefinitionFiles, shippedDefinitions, withJson } from '../support/shippedDefinitions';
import { approvedPerson, borrowingWalk } from './support/borrowing';
import { releaseDesk } from './support/releaseDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
let built: string;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await installBuilt(server.services);
  built = server.services.releases.forAll().releaseId;
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const SHIPPED = shippedDefinitions();

/** Takes keys of these names out, however deep. */
function without(value: unknown, names: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of names) delete (value as Record<string, unknown>)[name];
  for (const inner of Object.values(value)) without(inner, names);
}

const NO_MASKS = withJson(SHIPPED, /^schemas\/(?:forms|common)\//, (file) => without(file, ['sensitive']));
const NO_CODES = withJson(SHIPPED, /^flows\/(?:apply-loan|effortless|purchase)\.flow\.json$/, (file) =>
  without(file, ['verify']),
);
const OWN_ACCOUNT = withJson(SHIPPED, /^locales\/[^/]+\/pay\.json$/, (file) => {
  file.help = 'Gangguan sistem. Transfer ke BCA 1234567890 a.n. Budi';
});
const MORE_MASKS = withJson(SHIPPED, /^schemas\/forms\/hr-info\.schema/, (file) => {
  Object.assign((file.properties as Record<string, object>).hrName ?? {}, { sensitive: true });
});
const NEW_PICTURE: DefinitionFiles = {
  'public/pictures/liveness.svg': String(SHIPPED['public/pictures/liveness.svg']).replace('</svg>', '<g/></svg>'),
};
const friendlier = (word: string) =>
  withJson(SHIPPED, /^locales\/id\/apply\.json$/, (file) => {
    file.title = word;
  });

const operator = (...roles: OperatorRole[]) => releaseDesk(server, ...roles);
const active = () => server.services.releases.forAll().releaseId;
const reasonsOf = ({ report }: ReleaseAnswer) => (report.waits ?? []).map(({ id }) => id);

/** Makes definitions active that no check has seen, as if two people and the check had let them through. */
async function forceActive(files: DefinitionFiles): Promise<() => Promise<void>> {
  const release = releaseOf(projectOf(new Map(Object.entries(files)), NO_CONTRACT), sha256);
  const now = server.services.clock();
  const about = { parent: built, status: 'ready', author: undefined, channel: ALL_CHANNELS, note: 'forced' } as const;
  const show = async (releaseId: string) => {
    await server.database.transaction((tx) =>
      activate(tx, { channel: ALL_CHANNELS, releaseId, since: now, operatorId: undefined }),
    );
    await server.services.releases.refresh();
  };
  await server.database.transaction((tx) =>
    insertRelease(tx, release, { ...about, createdAt: now, report: {} }, 'keep'),
  );
  await show(release.releaseId);
  return () => show(built);
}

describe('a release that weakens what protects people', () => {
  it.each([
    ['takes the masks off what is known of people', NO_MASKS, ['field']],
    ['shows another account where people pay', OWN_ACCOUNT, ['binding', 'contact']],
  ])('and %s waits for a second person, and says why', async (_, files, reasons) => {
    const publisher = await operator('publisher', 'approver');
    const answer = await publisher.publish(files);
    expect(answer.statusCode, answer.body).toBe(200);
    const proposed = answer.json() as ReleaseAnswer;
    expect(proposed.status).toBe('waiting');
    expect(reasonsOf(proposed)).toEqual(reasons);
    for (const { messages } of proposed.report.waits ?? []) expect(messages.id).not.toBe(messages['en-us']);
    expect((await publisher.approve(proposed.releaseId)).json().code).toBe('SECOND_PERSON_REQUIRED');
    expect(active()).toBe(built);
    // nor does anybody get a file of it from our address
    for (const file of ['locales/id/pay.json', 'pictures/liveness.svg', 'channels.json']) {
      const shown = await server.app.inject(`/definitions/${proposed.releaseId}/${file}`);
      expect(shown.statusCode, file).toBe(file.endsWith('.svg') ? 302 : 404);
    }
  });

  it('by leaving out the code of a signature is refused whoever approves', async () => {
    const answer = await (await operator('publisher')).publish(NO_CODES);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'RELEASE_REFUSED']);
    expect(answer.body).toContain('missing-code');
  });

  it('and was let through all the same takes neither the code off a signature nor the masks off known values', async () => {
    const who = await approvedPerson(server);
    const known = async () => (await who.get('/api/user/v3')).json().known;
    const before = await known();
    const back = await forceActive({
      ...NO_MASKS,
      ...Object.fromEntries(Object.entries(NO_CODES).filter(([path]) => path.startsWith('flows/'))),
    });
    expect(await known()).toEqual(before);
    expect(JSON.stringify(before)).toContain('•');
    const walker = borrowingWalk(who);
    expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
    expect(await walker.send('contract')).toBe(false);
    expect(walker.refusal).toMatchObject({ code: 'CODE_REQUIRED' });
    await back();
    expect(await walker.send('contract'), JSON.stringify(walker.refusal)).toBe(true);
  });
});

describe('an approval', () => {
  it('is for the channel that was read, not for one that the author chose since', async () => {
    const [author, second] = [await operator('publisher'), await operator('approver')];
    const files = { ...OWN_ACCOUNT, ...NEW_PICTURE };
    const { releaseId } = (await author.publish(files, 'OTTOH5')).json();
    expect((await author.publish(files)).json()).toMatchObject({ releaseId, status: 'waiting' });
    expect((await second.approve(releaseId, 'OTTOH5')).json().code).toBe('RELEASE_NOT_WAITING');
    expect([active(), server.services.definitions('OTTOH5').releaseId]).toEqual([built, built]);
  });
});

describe('a rollback', () => {
  it('of what one person published is theirs to make', async () => {
    const publisher = await operator('publisher');
    expect((await publisher.publish(friendlier('Pengajuan baru'))).json().status).toBe('active');
    expect((await publisher.rollBack()).json()).toEqual({ releaseId: built, channel: '*', status: 'active' });
  });

  it('of what a second person approved waits for another approver, who is not the one that asked', async () => {
    const [author, second] = [await operator('publisher', 'approver'), await operator('approver')];
    const { releaseId } = (await author.publish(OWN_ACCOUNT)).json();
    expect((await second.approve(releaseId)).statusCode).toBe(200);
    expect(active()).toBe(releaseId);

    expect((await second.approveRollback()).json().code).toBe('RELEASE_NOT_WAITING');
    expect((await author.rollBack()).json()).toEqual({ releaseId, channel: '*', status: 'waiting' });
    expect((await author.approveRollback()).json().code).toBe('SECOND_PERSON_REQUIRED');
    expect(active()).toBe(releaseId);
    expect((await second.approveRollback()).json()).toEqual({ releaseId: built, channel: '*', status: 'active' });
    expect(active()).toBe(built);

    // nor does the author bring back alone what two people took back
    expect((await author.rollBack()).json()).toEqual({ releaseId: built, channel: '*', status: 'waiting' });
    expect(active()).toBe(built);
  });

  it('to what protects people less waits as well, whoever published what is taken back', async () => {
    const [author, second] = [await operator('publisher'), await operator('approver')];
    const answer = (await author.publish(MORE_MASKS)).json() as ReleaseAnswer;
    expect(answer.status).toBe('active');
    expect((await author.rollBack()).json()).toMatchObject({ releaseId: answer.releaseId, status: 'waiting' });
    expect((await second.approveRollback()).json()).toMatchObject({ releaseId: built, status: 'active' });
  });

  it('of what was approved waits also where the same files are published for a channel since', async () => {
    const [author, second] = [await operator('publisher'), await operator('approver')];
    const files = { ...friendlier('Pengajuan lain'), ...NEW_PICTURE };
    const { releaseId } = (await author.publish(files)).json();
    expect((await second.approve(releaseId)).statusCode).toBe(200);
    expect((await author.publish({ ...friendlier('Pengajuan OTTO'), ...NEW_PICTURE }, 'OTTOH5')).json().status).toBe(
      'active',
    );
    const again = await author.publish(files, 'OTTOH5');
    expect(again.json(), again.body).toMatchObject({ releaseId, status: 'active' });
    expect((await author.rollBack()).json()).toMatchObject({ status: 'waiting' });
    expect((await second.approveRollback()).json()).toMatchObject({ releaseId: built, status: 'active' });
  });

  it('is not made by publishing the old files again either', async () => {
    const [author, second] = [await operator('publisher'), await operator('approver')];
    const { releaseId } = (await author.publish(OWN_ACCOUNT)).json();
    await second.approve(releaseId);
    const again = (await author.publish(SHIPPED)).json() as ReleaseAnswer;
    expect(again.status).toBe('waiting');
    expect(active()).toBe(releaseId);
    await second.approve(again.releaseId);
    expect(active()).toBe(built);
  });
});
