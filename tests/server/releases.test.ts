import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { DESK_COOKIE } from '../../server/modules/operators/domain/operators';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { refuseUnable } from '../../server/modules/publishing/refuseUnable';
import { whileRoom } from '../../server/platform/database/room';
import { releaseTexts } from '../../server/platform/releases/releases';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import type { OperatorRole, ReleaseList } from '../../src/contract/generated/bodies';
import { DefinitionSet } from '../../src/definitions/definitionSet';
import { projectOf } from '../../src/definitions/project/projectOf';
import { type DefinitionFiles, shippedDefinitions, withoutJourneys, withPiece } from '../support/shippedDefinitions';
import { isTurnOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { PERSONAL, walkTo } from './support/journey';
import { aDeskSessionOf, anOperator, aTokenOf } from './support/operators';
import { releaseDesk } from './support/releaseDesk';
import { operatorAt } from './support/reviewer';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const isTurn = isTurnOf('server/releases');

let server: TestServer;
let built: string;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  expect(await installBuilt(server.services)).toBeUndefined();
  built = server.services.releases.forAll().releaseId;
}, START_TIMEOUT_MS);
afterAll(() => server.close());

let titles = 0;
/** Another title of a step: a change that no draft minds. */
function otherTitle(): DefinitionFiles {
  titles += 1;
  return withPiece(shippedDefinitions(), 'locales/id/common.json', '"retry": "', `"retry": "${titles} `);
}

/** Names of mothers have at least twenty letters: drafts with a shorter one stay behind, and so do the journeys. */
function longNames(): DefinitionFiles {
  const path = 'schemas/common/motherMaidenName.schema.json';
  const files = withPiece(shippedDefinitions(), path, '"type": "string",', '"type": "string", "minLength": 20,');
  return withoutJourneys(files);
}

const operator = (...roles: OperatorRole[]) => releaseDesk(server, ...roles);

const LONG = 'Siti Nurhaliza Ratna Dewi';
const active = () => server.services.releases.forAll().releaseId;
const release = async (who: Applicant) => (await who.draft()).release;
const personalInfo = (who: Applicant, query: string, body: object = PERSONAL) =>
  who.request({
    method: 'POST',
    url: `/api/user/personal-and-residential/v3?flow=apply&step=personal-info${query}`,
    payload: body,
  });

it('a start whose release is kept already writes nothing, so that a full disk does not keep the server down', async () => {
  const { services } = server;
  const full = { ...services, database: whileRoom(services.database, () => false) };
  expect(await installBuilt(full)).toBeUndefined();
});

describe('a release', () => {
  it('of the build is active until a person publishes one', () => {
    expect(active()).toBe(built);
    expect(server.services.releases.built().releaseId).toBe(built);
  });

  it('is what new drafts begin with, and a draft it changes nothing for goes on with', async () => {
    const publisher = await operator('publisher');
    const begun = await signIn(server);
    await walkTo(begun, 'personal-info');
    expect(await release(begun)).toBe(built);
    const answer = await publisher.publish(otherTitle());
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'active', report: { class: 'compatible' } });
    const { releaseId } = answer.json();
    expect(active()).toBe(releaseId);
    expect(await release(await signIn(server))).toBe(releaseId);
    // reviewers read applications by its words
    const { ask } = await operatorAt(server, 'reviewer');
    const queue = async () => (await ask('GET', '/applications')).json().release;
    expect(await queue()).toBe(releaseId);

    // the page was opened before: what it sends is refused until it has opened the draft again, and nothing is lost
    expect(await release(begun)).toBe(releaseId);
    const behind = await personalInfo(begun, `&release=${built}`);
    expect([behind.statusCode, behind.json().code]).toEqual([409, 'DEFINITIONS_CHANGED']);
    expect((await personalInfo(begun, `&release=${releaseId}`)).statusCode).toBe(200);
    expect((await publisher.rollBack()).json()).toEqual({ releaseId: built, channel: '*', status: 'active' });
    expect(active()).toBe(built);
    expect(await queue()).toBeUndefined();
  });

  it.runIf(isTurn)('lets a draft stay where it began that could not go on as it was, until it is done', async () => {
    const publisher = await operator('publisher');
    const begun = await signIn(server);
    await walkTo(begun, 'work-info');
    const answer = await publisher.publish(longNames());
    expect(answer.statusCode, answer.body).toBe(200);
    const { releaseId, report, status } = answer.json();
    expect([report.class, status]).toEqual(['needs-migration', 'waiting']);
    const approver = await operator('approver');
    expect((await approver.approve(releaseId)).statusCode).toBe(200);
    expect(await release(begun)).toBe(built);
    await walkOn(begun);
    expect((await begun.draft()).status).toBe('submitted');

    const fresh = await signIn(server);
    await walkTo(fresh, 'personal-info');
    expect(await release(fresh)).toBe(releaseId);
    expect((await personalInfo(fresh, '')).json().errors).toEqual([
      expect.objectContaining({ field: '/motherMaidenName' }),
    ]);
    expect((await personalInfo(fresh, '', { ...PERSONAL, motherMaidenName: LONG })).statusCode).toBe(200);
    await publisher.takeBack();
    // nothing of what was entered minds the earlier one
    expect((await fresh.draft()).answers.motherMaidenName).toBe(LONG);
    expect(await release(fresh)).toBe(built);
  });

  it('that changes what a loan costs waits for a second person', async () => {
    const author = await operator('publisher');
    const dearer = withPiece(shippedDefinitions(), 'products/cash-short.json', '"percent": "0.2"', '"percent": "0.21"');
    expect((await author.publish(dearer)).json().status).toBe('waiting');
    const above = withPiece(shippedDefinitions(), 'products/cash-short.json', '"percent": "0.2"', '"percent": "0.31"');
    expect((await author.publish(above)).json().code).toBe('RELEASE_REFUSED');
  });

  it.runIf(isTurn).each([
    ['locales/id/contract.json', '"title": "Pembatalan"', '"title": "Batal"'],
    ['content/documents/loan-agreement.json', '"version": "2026', '"version": "2027'],
  ] as const)('that changes %s waits for a second person', async (path, piece, by) => {
    const author = await operator('publisher');
    expect((await author.publish(withPiece(shippedDefinitions(), path, piece, by))).json().status).toBe('waiting');
  });

  it.runIf(isTurn)('that loses answers, or changes what people agree to, waits for a second person', async () => {
    const [author, approver] = [await operator('publisher', 'approver'), await operator('approver')];
    const legal = withPiece(shippedDefinitions(), 'locales/id/legal.json', '"title": "', '"title": "Baru: ');
    const answer = (await author.publish(legal)).json();
    expect(answer.status).toBe('waiting');
    expect(active()).toBe(built);
    for (const [who, approval] of [
      [author, 'own'],
      [approver, 'open'],
    ] as const) {
      const { releases }: ReleaseList = await who.list();
      const listed = releases.find(({ releaseId }) => releaseId === answer.releaseId);
      expect(listed).toMatchObject({ approval, author: expect.stringMatching(/^Operator /) });
    }
    const { messages } = answer.report;
    const text = expect.stringContaining('legal');
    expect(messages).toEqual({
      id: [{ about: expect.stringMatching(/^Teks/), class: 'compatible', text }],
      'en-us': [{ about: expect.stringMatching(/^Texts/), class: 'compatible', text }],
    });
    expect((await author.approve(answer.releaseId)).json().code).toBe('SECOND_PERSON_REQUIRED');
    expect((await approver.approve(answer.releaseId)).json()).toMatchObject({ status: 'active' });
    expect(active()).toBe(answer.releaseId);
    expect((await approver.approve(answer.releaseId)).json().code).toBe('RELEASE_OUTDATED');
    expect((await author.publish(legal)).json().code).toBe('RELEASE_UNCHANGED');
    const isActive = {
      channel: '*',
      releaseId: answer.releaseId,
      by: expect.stringMatching(/^Operator /),
      before: built,
    };
    expect((await author.list()).active).toEqual([expect.objectContaining(isActive)]);
    expect((await author.rollBack(undefined, built)).json().code).toBe('RELEASE_OUTDATED');
    await author.takeBack(undefined, answer.releaseId);
    const list = await author.list();
    expect(list.activeForAll).toBe(built);
    const listed = list.releases.find(
      ({ releaseId }: ReleaseList['releases'][number]) => releaseId === answer.releaseId,
    );
    expect(listed).toMatchObject({ note: 'a test', status: 'ready' });
  });

  it.runIf(isTurn)(
    'that was overtaken while it waited is judged and asked for again, for the channel it is published for now',
    async () => {
      const [author, approver] = [await operator('publisher'), await operator('approver')];
      const legal = withPiece(shippedDefinitions(), 'locales/id/legal.json', '"title": "', '"title": "Lain: ');
      const { releaseId } = (await author.publish(legal)).json();
      await author.publish(otherTitle());
      expect((await approver.approve(releaseId)).json().code).toBe('RELEASE_OUTDATED');
      expect((await author.publish(legal, 'MOXA')).json()).toMatchObject({ releaseId, status: 'waiting' });
      expect((await approver.approve(releaseId, 'MOXA')).json()).toMatchObject({ status: 'active' });
      expect(server.services.definitions('MOXA').releaseId).toBe(releaseId);
      expect(active()).not.toBe(releaseId);
      // what was approved for one channel is not approved for all
      expect((await author.publish(legal)).json()).toMatchObject({ releaseId, status: 'waiting' });
      await author.takeBack('MOXA');
      await author.takeBack();
      expect(active()).toBe(built);
    },
  );

  it('that offers products under law which counsel has not confirmed waits where money is lent for real', async () => {
    const { config } = server.services;
    Object.assign(server.services, { config: { ...config, sandbox: false } });
    const author = await operator('publisher');
    try {
      const { releaseId, status, report } = (await author.publish(otherTitle())).json();
      expect([status, report.waits.map(({ id }: { id: string }) => id)]).toEqual(['waiting', ['unconfirmed']]);
      expect(report.waits[0].messages['en-us']).toContain('costADay/1');
      expect((await author.approve(releaseId)).statusCode).toBe(403);
      const titled = otherTitle();
      const caps = (titled['products/caps.json'] ?? '').replaceAll('"OPEN"', '"CONFIRMED"');
      const confirmed = { ...titled, 'products/caps.json': caps };
      // that itself says what a loan may cost
      const lawful = (await author.publish(confirmed)).json();
      expect(lawful.report.waits.map(({ id }: { id: string }) => id)).toEqual(['binding']);
    } finally {
      Object.assign(server.services, { config });
    }
    expect(active()).toBe(built);
  });

  it('is refused with what is wrong, and changes nothing', async () => {
    const publisher = await operator('publisher');
    const broken = withPiece(shippedDefinitions(), 'flows/apply.flow.json', '"entry": "ktp"', '"entry": "nowhere"');
    const answer = await publisher.publish(broken);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'RELEASE_REFUSED']);
    expect(answer.json().data.findings).toContainEqual(
      expect.objectContaining({ file: 'flows/apply.flow.json', rule: 'missing-entry' }),
    );
    const other = withPiece(
      shippedDefinitions(),
      'flows/journeys/apply-begun.json',
      '"path": ["ktp"',
      '"path": ["review"',
    );
    expect((await publisher.publish(other)).json().data.journeys).toHaveLength(1);
    expect(active()).toBe(built);
  });

  it('is refused where what others published since its base would go, and says whose', async () => {
    const [first, second] = [await operator('publisher'), await operator('publisher')];
    const [path, other] = ['locales/id/common.json', 'locales/en-us/common.json'];
    const theirs = withPiece(shippedDefinitions(), path, '"retry": "', '"retry": "Ani: ');
    const { releaseId } = (await first.publish(theirs)).json();
    const own = withPiece(shippedDefinitions(), other, '"retry": "', '"retry": "Budi: ');
    for (const base of [built, undefined]) {
      const answer = await second.publishFrom(own, base);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'RELEASE_MOVED']);
      expect(answer.json().message).toMatch(/Operator \S+ \(.* WIB\): locales\/id\/common\.json/);
      expect(answer.json().data).toMatchObject({
        active: releaseId,
        moved: [{ releaseId, note: 'a test', files: [path] }],
      });
    }
    expect((await second.judge(own, built)).json().moved).toMatchObject([{ files: [path] }]);
    expect((await second.publishFrom(own, 'f'.repeat(12))).json().code).toBe('RELEASE_NOT_FOUND');
    expect(active()).toBe(releaseId);
    // theirs are taken in: nothing of them would go
    const both = withPiece(theirs, other, '"retry": "', '"retry": "Budi: ');
    expect((await second.publishFrom(both, built)).json().status).toBe('active');
    // or they are to go, and that is said
    const over = await second.publishFrom(own, active().slice(0, 12));
    expect(over.json().status).toBe('active');
    await second.rollBack();
    // a rollback is a change as well, which publishing again would take back
    const again = await second.publishFrom(
      withPiece(own, path, '"retry": "', '"retry": "Lagi: '),
      over.json().releaseId,
    );
    expect(again.json().code).toBe('RELEASE_MOVED');
    expect((await second.publishFrom(shippedDefinitions(), active())).statusCode).toBe(200);
    expect(active()).toBe(built);
  });

  it('is judged without being published, and its files are given to those who take them in', async () => {
    const publisher = await operator('publisher');
    const files = otherTitle();
    const { releaseId, status, moved, report } = (await publisher.judge(files, built)).json();
    expect([status, moved, report.messages.id.length]).toEqual(['active', [], 1]);
    expect(active()).toBe(built);
    expect((await publisher.list()).releases.map((one: { releaseId: string }) => one.releaseId)).not.toContain(
      releaseId,
    );
    expect((await publisher.files(built)).files).toHaveProperty(['flows/apply.flow.json']);
    expect((await publisher.files(releaseId)).code).toBe('RELEASE_NOT_FOUND');
  });

  it('that puts a flow elsewhere than where code leads people is refused, with the place in the code', async () => {
    const publisher = await operator('publisher');
    const files = withPiece(shippedDefinitions(), 'flows/verify-nik.flow.json', '"verify/nik"', '"nik/verify"');
    expect((await publisher.judge(files)).statusCode).toBe(200);
    const moved = withPiece(files, 'flows/add-card.flow.json', '"home/add-card"', '"home/new-card"');
    const refused = (await publisher.judge(moved)).json();
    expect(refused.code).toBe('RELEASE_REFUSED');
    expect(refused.data.findings.map(({ rule, message }: Record<string, string>) => [rule, message])).toEqual([
      ['named-in-code', expect.stringContaining('src/screens/accounts/BankListScreen.tsx')],
    ]);
  });

  it('with a flow that no golden journey goes through waits for a second person', async () => {
    const author = await operator('publisher');
    const files = Object.fromEntries(
      Object.entries(otherTitle()).filter(([path]) => !/^flows\/journeys\/verify-nik/.test(path)),
    );
    const { status, report } = (await author.judge(files)).json();
    expect(status).toBe('waiting');
    expect(report.waits).toEqual([
      { id: 'untried', messages: expect.objectContaining({ 'en-us': expect.stringMatching(/: verify-nik\.$/) }) },
    ]);
  });

  it('of before a build said more is served, with the texts of the build for what it lacks', () => {
    const { 'locales/id/documents.json': _later, ...earlier } = shippedDefinitions();
    const set = new DefinitionSet(projectOf(new Map(Object.entries(earlier)), NO_CONTRACT));
    const { texts } = server.services.releases.definitionsOfSet(set, 'earlier');
    expect(texts('id', 'documents.receipt.title')).toBe('Bukti pembayaran');
    expect(texts('id', 'documents.nothing')).toBeUndefined();
  });

  it.runIf(isTurn)('of one channel leaves the others as they are, and can be taken back', async () => {
    const publisher = await operator('publisher');
    const { releaseId } = (await publisher.publish(otherTitle(), 'MOXA')).json();
    expect(server.services.definitions('MOXA').releaseId).toBe(releaseId);
    expect(server.services.definitions('H5').releaseId).toBe(built);
    expect((await publisher.list()).active).toContainEqual(
      expect.objectContaining({ channel: 'MOXA', releaseId, before: built }),
    );
    expect((await publisher.rollBack('MOXA')).json()).toEqual({ releaseId: built, channel: 'MOXA', status: 'active' });
  });

  it('that uses what a build does not have keeps that build from starting, unless it is to go by its own', async () => {
    const publisher = await operator('publisher');
    const { releaseId } = (await publisher.publish(otherTitle())).json();
    await publisher.publish(otherTitle(), 'MOXA');
    const { services } = server;
    await refuseUnable(services);
    const build = services.build();
    if (!build) throw new Error('no build');
    const { contract, texts } = build;
    const { nik: _, ...widgets } = contract.widgets;
    const calls = contract.calls.filter((call) => call !== 'POST /user/work-info/v2');
    const older = { ...services, build: () => ({ texts, contract: { ...contract, widgets, calls } }) };
    const refusal: Error = await refuseUnable(older).then(
      () => new Error('it starts'),
      (error) => error,
    );
    expect(refusal.message).toContain(
      `Release ${releaseId.slice(0, 12)} is active and uses what this build does not have`,
    );
    expect(refusal.message).toMatch(/schemas\/forms\/ktp\.ui\.json:\d+ .*\[unknown-widget\]/);
    expect(refusal.message).toMatch(/flows\/apply-step\.flow\.json:\d+ .*\[unserved-call\]/);
    expect(refusal.message).toContain('LANCAR_OWN_RELEASE=on');

    const own = { ...older, config: { ...services.config, ownRelease: true } };
    await refuseUnable(own);
    expect(await installBuilt(own)).toBeUndefined();
    expect([active(), services.definitions('MOXA').releaseId]).toEqual([built, built]);
    await refuseUnable(older);
    expect((await publisher.list()).active).toEqual([expect.not.objectContaining({ by: expect.anything() })]);
  });

  it('that another server has made active is seen by this one', async () => {
    const other = await startTestServer(NO_LIMITS, server.database);
    const publisher = await operator('publisher');
    const { releaseId } = (await publisher.publish(otherTitle())).json();
    await other.services.releases.refresh();
    expect(other.services.releases.forAll().releaseId).toBe(releaseId);
    await publisher.rollBack();
    await other.services.releases.refresh();
    expect(other.services.releases.forAll().releaseId).toBe(built);
  });
});

/** Sends what is left of the apply flow after work-info. */
async function walkOn(who: Applicant): Promise<void> {
  const { STEPS } = await import('./support/journey');
  const from = STEPS.findIndex(([id]) => id === 'work-info');
  for (const [id, send] of STEPS.slice(from)) {
    const answer = await send(who);
    expect(answer.statusCode, `${id}: ${answer.body}`).toBe(200);
  }
}

describe('without the right to it', () => {
  type Headers = Record<string, string>;
  const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
  const now = () => server.services.clock();
  const someone = (...roles: OperatorRole[]) => anOperator(server.database, roles, now());
  const tokenOf = async (...roles: OperatorRole[]) => aTokenOf(server.database, await someone(...roles), now());
  const sessionOf = async (...roles: OperatorRole[]) => aDeskSessionOf(server.database, await someone(...roles), now());
  const changed = async (sql: string) => {
    const operatorId = await someone('publisher', 'approver');
    const token = await aTokenOf(server.database, operatorId, now());
    await server.database.query(sql, [operatorId]);
    return bearer(token);
  };
  const crossSite = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };

  const WAYS: readonly (readonly [way: string, headers: () => Headers | Promise<Headers>])[] = [
    ['nothing', () => ({})],
    ['an empty token', () => bearer('')],
    ['a made-up token', () => bearer('lct_made-up')],
    ['a token cut short', async () => bearer((await tokenOf('publisher', 'approver')).slice(0, -1))],
    ['a token as a password', async () => ({ authorization: `Basic ${await tokenOf('publisher')}` })],
    ['a token without its kind', async () => ({ authorization: await tokenOf('publisher') })],
    ['a token in a header of its own', async () => ({ 'x-operator-token': await tokenOf('publisher') })],
    ['a token as a cookie', async () => ({ cookie: `${DESK_COOKIE}=${await tokenOf('publisher')}` })],
    ['a session as a token', async () => bearer(await sessionOf('publisher', 'approver'))],
    ['the session of a user', async () => ({ cookie: (await signIn(server)).cookie })],
    [
      "a user's session as an operator's",
      async () => ({ cookie: (await signIn(server)).cookie.replace(/^\w+/, DESK_COOKIE) }),
    ],
    ['an expired token', () => changed("UPDATE operator_tokens SET expires_at = '2020-01-01' WHERE operator_id = $1")],
    ['a revoked token', () => changed('UPDATE operator_tokens SET revoked_at = created_at WHERE operator_id = $1')],
    [
      'the token of an ended operator',
      () => changed("UPDATE operators SET status = 'ended', ended_at = created_at WHERE operator_id = $1"),
    ],
    ['a role taken away', () => changed("UPDATE operators SET roles = '{}' WHERE operator_id = $1")],
    ['the role reviewer', async () => bearer(await tokenOf('reviewer'))],
    ['the role support', async () => bearer(await tokenOf('support'))],
    ['the role finance', async () => bearer(await tokenOf('finance'))],
    ['the role admin', async () => bearer(await tokenOf('admin'))],
    [
      'the right session, from another site',
      async () => ({ ...crossSite, cookie: `${DESK_COOKIE}=${await sessionOf('publisher', 'approver')}` }),
    ],
  ];

  it.each(WAYS)('by %s nothing is published, approved or rolled back', async (_, headersOf) => {
    const headers = await headersOf();
    const send = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/desk/releases${path}`, headers, payload });
    const before = await server.database.query('SELECT count(*) FROM active_releases');
    const answers = [
      await send('', { files: otherTitle(), note: 'not mine to publish' }),
      await send(`/${built}/approve`, {}),
      await send('/rollback', {}),
    ];
    for (const answer of answers) expect([401, 403]).toContain(answer.statusCode);
    expect(active()).toBe(built);
    expect(await server.database.query('SELECT count(*) FROM active_releases')).toEqual(before);
  });

  it('a publisher approves nothing, and an approver publishes nothing', async () => {
    const [publisher, approver] = [await operator('publisher'), await operator('approver')];
    for (const answer of [
      await publisher.approve(built),
      await approver.publish(otherTitle()),
      await approver.rollBack(),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'ROLE_REQUIRED']);
    }
    expect((await publisher.approve(built)).json().message).toContain('peran Penyetuju');
    const english = await publisher.approve(built, undefined, 'en-us');
    expect(english.json().message).toContain('the Approver role');
  });
});

describe('old releases', () => {
  const isKept = async (id: string) => (await releaseTexts(server.database, id)).size > 0;

  it.runIf(isTurn)('go once nothing uses them, and nothing else does', async () => {
    const publisher = await operator('publisher');
    const publish = async () => (await publisher.publish(otherTitle())).json().releaseId;
    const [unused, ofDraft] = [await publish(), await publish()];
    const who = await signIn(server);
    await who.patch({ fullName: 'Siti Rahayu' });
    expect(await release(who)).toBe(ofDraft);
    const [before, now] = [await publish(), await publish()];
    await server.database.query("UPDATE drafts SET updated_at = '2030-01-01'");
    const clean = () => jobsOf(server.services).retention?.run(new AbortController().signal);
    server.wait(364 * 86_400);
    await clean();
    expect(await isKept(unused)).toBe(true);
    server.wait(2 * 86_400);
    await clean();
    expect([await isKept(unused), await isKept(ofDraft)]).toEqual([false, true]);
    expect([await isKept(before), await isKept(now)]).toEqual([true, true]);
    const later = await operator('publisher');
    const { releases } = await later.list();
    expect(releases.map((one: { releaseId: string }) => one.releaseId)).toContain(unused);
    expect((await later.rollBack()).json().releaseId).toBe(before);
    expect(await server.services.releases.of(before)).toBeDefined();
  });
});
