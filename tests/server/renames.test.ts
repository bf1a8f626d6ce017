import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { withFormerNames, withRenamed } from '../support/renamedField';
import { type DefinitionFiles, shippedDefinitions } from '../support/shippedDefinitions';
import { isTurnOf } from '../support/thorough';
import { type Applicant, signIn } from './support/applicant';
import { STEPS, WORK, walkTo } from './support/journey';
import { releaseDesk } from './support/releaseDesk';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

const isTurn = isTurnOf('server/renames');

let server: TestServer;
let built: string;
let desk: Awaited<ReturnType<typeof releaseDesk>>;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await installBuilt(server.services);
  built = server.services.releases.forAll().releaseId;
  desk = await releaseDesk(server, 'publisher');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const asCompany = (): DefinitionFiles =>
  withFormerNames(withRenamed(shippedDefinitions(), 'employerName', 'companyName'), { companyName: ['employerName'] });
const asWorkplace = () =>
  withFormerNames(withRenamed(shippedDefinitions(), 'employerName', 'workplaceName'), {
    workplaceName: ['companyName', 'employerName'],
  });

async function publish(files: DefinitionFiles) {
  const answer = await desk.publish(files);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const known = async (who: Applicant) => (await who.request({ url: '/api/user/v3' })).json().known;
const { employerName, ...OTHERS } = WORK;
const opened = (who: Applicant, page: string) => who.request({ url: `/api/draft/apply?release=${page}` });

async function sendAll(who: Applicant, name: string): Promise<void> {
  for (const [id, step] of STEPS.slice(STEPS.findIndex(([id]) => id === 'work-info'))) {
    const body = { ...OTHERS, [name]: employerName };
    const answer = id === 'work-info' ? await who.step('/user/work-info/v2', id, body) : await step(who);
    expect(answer.statusCode, `${id}: ${answer.body}`).toBe(200);
  }
}

describe('a field that is called otherwise', () => {
  it('takes its answers along in open drafts, and back again', async () => {
    const who = await signIn(server);
    await walkTo(who, 'contact-info');
    const { releaseId, status, report } = await publish(asCompany());
    expect([status, report.class]).toEqual(['active', 'compatible']);
    expect(report.messages['en-us'].map(({ text }: { text: string }) => text)).toContain(
      'Field employerName is now called companyName; answers of open drafts that move: 1.',
    );
    const moved = (await opened(who, built)).json();
    expect(moved).toMatchObject({ release: releaseId, renamed: { employerName: 'companyName' } });
    expect(moved.answers.companyName).toBe(employerName);
    expect(moved.answers).not.toHaveProperty('employerName');
    await who.patch({ companyName: 'Toko Baru' });

    await desk.rollBack();
    const back = (await opened(who, releaseId)).json();
    expect(back).toMatchObject({ release: built, renamed: { companyName: 'employerName' } });
    expect(back.answers.employerName).toBe('Toko Baru');
    expect(back.answers).not.toHaveProperty('companyName');
  });

  it.runIf(isTurn)('takes along what is known of a person, whatever release it was learnt by', async () => {
    const [before, after] = [await signIn(server), await signIn(server)];
    await walkTo(before, 'work-info');
    await sendAll(before, 'employerName');
    await publish(asCompany());
    await walkTo(after, 'work-info');
    await sendAll(after, 'companyName');
    for (const who of [before, after]) {
      expect(await known(who)).toMatchObject({ companyName: employerName });
      expect(await known(who)).not.toHaveProperty('employerName');
      const application = await who.request({ url: '/api/application' });
      expect(application.json().answers.companyName).toBe(employerName);
    }
    await publish(asWorkplace());
    for (const who of [before, after]) expect((await known(who)).workplaceName).toBe(employerName);
    await desk.rollBack();
    expect((await known(before)).companyName).toBe(employerName);
    await publish(shippedDefinitions());
    for (const who of [before, after]) {
      expect((await known(who)).employerName).toBe(employerName);
      expect(await known(who)).not.toHaveProperty('companyName');
    }
  });

  it.runIf(isTurn)('keeps what is known of a person where it is changed under its new name', async () => {
    const who = await signIn(server);
    await walkTo(who, 'work-info');
    await sendAll(who, 'employerName');
    await publish(asCompany());
    const profile = (await who.request({ url: '/api/draft/profile' })).json();
    expect(profile.known.companyName).toBe(employerName);
    const sent = await who.step('/user/work-info/v2', 'work-info', { companyName: 'Toko Baru' }, { flow: 'profile' });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await known(who)).companyName).toBe('Toko Baru');
    await publish(shippedDefinitions());
    expect((await known(who)).employerName).toBe('Toko Baru');
  });

  it('is refused where its type is another, or code reads it by its name', async () => {
    const files = asCompany();
    const form = 'schemas/forms/work-info.schema.json';
    const path = 'flows/renames.json';
    const retyped = {
      ...files,
      [form]: (files[form] ?? '').replace(/("companyName": \{\s*"type": )"string"/, '$1"integer"'),
    };
    const refused = (await desk.publish(retyped)).json();
    expect(refused.data.findings).toContainEqual(
      expect.objectContaining({ file: path, line: 4, rule: 'renamed-field' }),
    );
    const email = withFormerNames(withRenamed(shippedDefinitions(), 'email', 'emailAddress'), {
      emailAddress: ['email'],
    });
    const fixed = (await desk.publish(email)).json();
    expect(fixed.data.findings).toContainEqual(expect.objectContaining({ file: path, rule: 'fixed-name' }));
  });

  it.runIf(isTurn)(
    'without word of its former name still waits for a second person, and drafts stay behind',
    async () => {
      const { status, report } = await publish(withRenamed(shippedDefinitions(), 'employerName', 'companyName'));
      expect([status, report.class]).toEqual(['waiting', 'loses-answers']);
    },
  );
});
