import { afterAll, beforeAll, expect, it } from 'vitest';
import { runApplications } from '../../scripts/applications/runApplications';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { decideDue } from '../../server/modules/review/decideDue';
import type { FlaggedApplication, OperatorRole } from '../../src/contract/generated/bodies';
import { signIn } from './support/applicant';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

/** A person with a sent application: its KTP photo is dark, the face is left to a reviewer, the third photo is good. */
async function flaggedApplication() {
  const who = await signIn(server);
  const [idPhoto, facePhoto, idHoldingPhoto] = [
    await who.photo('KTP'),
    await who.photo('LIVENESS_WITHOUT_KTP'),
    await who.photo('ID_HOLDING'),
  ];
  const { database, services } = server;
  const { userId } = (await who.get('/api/user/v3')).json();
  const now = services.clock();
  await database.query("UPDATE photos SET doubts = '{}' WHERE user_id = $1", [userId]);
  await database.query("UPDATE photos SET doubts = '{dark}' WHERE photo_id = $1", [idPhoto]);
  await recordCheck(database, { userId, kind: 'face', now, photoId: facePhoto }, 'PENDING_REVIEW');
  await recordCheck(database, { userId, kind: 'photos', now }, 'PENDING_REVIEW');
  const no = await sentApplication(server, who, { answers: { idPhoto, facePhoto, idHoldingPhoto } });
  return { who, userId, no, idPhoto, facePhoto, idHoldingPhoto };
}

const operator = async (...roles: OperatorRole[]) => {
  const reviewer = await operatorAt(server, ...roles);
  const headers = { authorization: `Bearer ${reviewer.token}` };
  return {
    ...reviewer,
    queue: () => server.app.inject({ url: '/api/desk/pictures', headers }),
    judge: (no: string, verdicts: Readonly<Record<string, 'accept' | 'askAgain'>>) =>
      reviewer.send('POST', `/${no}/pictures`, {
        verdicts: Object.entries(verdicts).map(([photo, verdict]) => ({ photo, verdict })),
      }),
  };
};

type Reviewer = Awaited<ReturnType<typeof operator>>;

async function queued({ queue }: Reviewer, no: string): Promise<FlaggedApplication['pictures'] | undefined> {
  const { applications }: { applications: FlaggedApplication[] } = (await queue()).json();
  return applications.find(({ applicationNo }) => applicationNo === no)?.pictures;
}

const acts = (no: string) =>
  server.database.query<{ act: string; detail: object }>(
    'SELECT act, detail FROM audit_trail WHERE subject = $1 ORDER BY act_no',
    [no],
  );

it('the queue names each flagged picture with its faults, and nothing of the applicant', async () => {
  const { no, idPhoto, facePhoto } = await flaggedApplication();
  const clean = await sentApplication(server, await signIn(server));
  const reviewer = await operator('reviewer');
  const pictures = [
    { photo: idPhoto, field: 'idPhoto', faults: ['dark'] },
    { photo: facePhoto, field: 'facePhoto', faults: ['unproved'] },
  ];
  expect(await queued(reviewer, no)).toEqual(pictures);
  expect(await queued(reviewer, clean)).toBeUndefined();
  expect((await reviewer.view(no)).flagged).toEqual(pictures);
});

it('the queue says what is doubtful and who has it in hand, as that of decisions does', async () => {
  const { no } = await flaggedApplication();
  const reviewer = await operator('reviewer');
  await server.database.query("UPDATE applications SET doubts = '{emailTypo}' WHERE application_no = $1", [no]);
  const row = async () =>
    (await reviewer.queue()).json().applications.find((one: FlaggedApplication) => one.applicationNo === no);
  expect((await row()).handler).toBeUndefined();
  const { handler } = (await reviewer.send('POST', `/${no}/handler`, { isMine: true })).json();
  expect(await row()).toMatchObject({ handler, isDisputed: false, doubts: expect.arrayContaining(['emailTypo']) });
});

it('a late refusal of the face service is the fault that is named', async () => {
  const { no, userId } = await flaggedApplication();
  await server.database.query(
    "UPDATE outside_checks SET said = 'FACE_NOT_MATCHED' WHERE user_id = $1 AND kind = 'face'",
    [userId],
  );
  expect(await queued(await operator('reviewer'), no)).toContainEqual(
    expect.objectContaining({ field: 'facePhoto', faults: ['FACE_NOT_MATCHED'] }),
  );
});

it('what is accepted is flagged no more, is in the audit trail, and the decision service goes on', async () => {
  const { who, no, idPhoto, facePhoto } = await flaggedApplication();
  const reviewer = await operator('reviewer');
  server.wait(60);
  await decideDue(server.services);
  expect((await reviewer.judge(no, { [idPhoto]: 'accept' })).json().flagged).toMatchObject([{ photo: facePhoto }]);
  const judged = (await reviewer.judge(no, { [facePhoto]: 'accept' })).json();
  expect(judged).toMatchObject({ status: 'PROCESSING', flagged: [] });
  expect(judged.history.at(-1)).toMatchObject({ cause: 'picturesAccepted', pictures: ['facePhoto'] });
  expect(await queued(reviewer, no)).toBeUndefined();
  expect(await acts(no)).toEqual([
    { act: 'application.acceptPictures', detail: { pictures: ['idPhoto'], faults: ['dark'] } },
    { act: 'application.acceptPictures', detail: { pictures: ['facePhoto'], faults: ['unproved'] } },
  ]);
  await decideDue(server.services);
  expect((await who.get('/api/user/standing')).json().state).toBe('approved');
});

it('what is asked for again returns the application for that picture, with the good ones accepted', async () => {
  const { who, no, idPhoto, facePhoto } = await flaggedApplication();
  const reviewer = await operator('reviewer');
  const judged = (await reviewer.judge(no, { [idPhoto]: 'askAgain', [facePhoto]: 'accept' })).json();
  expect(judged).toMatchObject({ status: 'RETURNED', flagged: [] });
  expect((await who.get('/api/loan/return-reason')).json().returnReasons).toEqual(['UNIDENTIFIED_KTP_PHOTO']);
  expect(await queued(reviewer, no)).toBeUndefined();
  expect((await acts(no)).map(({ act }) => act)).toEqual(['application.acceptPictures', 'application.askPictures']);
});

it('the photo holding the KTP comes back for its own reason', async () => {
  const { who, no, idHoldingPhoto } = await flaggedApplication();
  await server.database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = $1", [idHoldingPhoto]);
  await (await operator('reviewer')).judge(no, { [idHoldingPhoto]: 'askAgain' });
  expect((await who.get('/api/loan/return-reason')).json().returnReasons).toEqual(['WRONG_PHOTO_FORMAT']);
});

it('no limit is proposed over a flagged picture, and one that waits for a second reviewer still does so after a picture was accepted', async () => {
  const { no, userId, idPhoto, facePhoto, idHoldingPhoto } = await flaggedApplication();
  const [one, other] = [await operator('reviewer'), await operator('reviewer')];
  const approve = { decision: 'approve', limit: 30_000_000, why: 'Gaji di slip lebih tinggi.' };
  expect((await one.view(no)).barred).toEqual([{ decision: 'approve', code: 'PICTURES_FLAGGED' }]);
  expect((await one.decide(no, { ...approve, despite: 'CHECKED' })).json().code).toBe('PICTURES_FLAGGED');
  await one.judge(no, { [facePhoto]: 'accept', [idPhoto]: 'accept' });
  await one.decide(no, approve);
  await server.database.query("UPDATE photos SET doubts = '{blurred}' WHERE photo_id = $1", [idHoldingPhoto]);
  await recordCheck(server.database, { userId, kind: 'photos', now: server.services.clock() }, 'PENDING_REVIEW');
  await one.judge(no, { [idHoldingPhoto]: 'accept' });
  const listed: { applicationNo: string }[] = (await other.send('GET', '')).json().applications;
  expect(listed.find(({ applicationNo }) => applicationNo === no)).toMatchObject({ isProposed: true });
  const marks = (await other.view(no)).identity?.parts.map((part) => ({ part, verdict: 'same' }));
  await other.send('POST', `/${no}/marks`, { marks });
  const confirmed = await other.decide(no, approve);
  expect(confirmed.json()).toMatchObject({ status: 'RECOMMENDED' });
});

it('a verdict is given once, on flagged pictures of an application that is looked at', async () => {
  const { no, idPhoto, facePhoto, idHoldingPhoto } = await flaggedApplication();
  const [one, other] = [await operator('reviewer'), await operator('reviewer')];
  const code = async (...asked: Parameters<Reviewer['judge']>) => (await one.judge(...asked)).json().code;
  expect(await code(no, { [idHoldingPhoto]: 'accept' })).toBe('PICTURES_JUDGED');
  expect(await code(no, {})).toBe('INVALID_INPUT');
  expect(await code('LC-0', { [idPhoto]: 'accept' })).toBe('APPLICATION_NOT_FOUND');
  const both = await Promise.all([one, other].map(({ judge }) => judge(no, { [idPhoto]: 'accept' })));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  // nothing is written where one of several is refused
  expect(await code(no, { [idPhoto]: 'accept', [facePhoto]: 'askAgain' })).toBe('PICTURES_JUDGED');
  expect((await one.view(no)).status).toBe('PROCESSING');
  await one.decide(no, { decision: 'reject', reason: 'DATA_NOT_CONFIRMED' });
  expect(await code(no, { [facePhoto]: 'accept' })).toBe('APPLICATION_DECIDED');
});

it('is for reviewers only', async () => {
  const support = await operator('support');
  expect((await support.queue()).json().code).toBe('ROLE_REQUIRED');
  expect((await support.judge('LC-1', { x: 'accept' })).json().code).toBe('ROLE_REQUIRED');
  expect((await server.app.inject('/api/desk/pictures')).statusCode).toBe(401);
});

it('the command lists and judges as the reviewer whose token it has', async () => {
  const { no, idPhoto, facePhoto } = await flaggedApplication();
  const address = await server.app.listen({ port: 0 });
  const { token } = await operator('reviewer');
  const variables = { LANCAR_SERVER: address.replace('[::1]', 'localhost'), LANCAR_OPERATOR_TOKEN: token };
  async function run(...args: string[]) {
    const said: string[] = [];
    const lines = { out: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
    return { code: await runApplications(args, variables, lines), said };
  }
  const listed = (await run('pictures')).said.filter((line) => line.startsWith(no));
  expect(listed.map((line) => line.split('\t').slice(2))).toEqual([
    [idPhoto, 'idPhoto', 'dark'],
    [facePhoto, 'facePhoto', 'unproved'],
  ]);
  expect((await run('picture', no, 'good', facePhoto)).said).toEqual([
    `${no} is PROCESSING. 1 flagged pictures are left.`,
  ]);
  expect((await run('picture', no, 'again', idPhoto)).said).toEqual([
    `${no} is RETURNED. 0 flagged pictures are left.`,
  ]);
  expect(await run('picture', no, 'perhaps', idPhoto)).toMatchObject({ code: 2 });
  expect(await run('picture', no, 'good', idPhoto)).toMatchObject({ code: 1 });
});
