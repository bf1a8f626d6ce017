import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Applicant, jpeg, signIn } from './support/applicant';
import { walkTo } from './support/journey';
import { persona } from './support/personas';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const someone = (number: number) => signIn(server, persona('supplement', number).mobileNumber);
const flowOf = (type: string) => `supplement-material?type=${type}`;

interface Item {
  id: string;
  requirement: string;
  status: string;
  count?: number;
}
const items = async (who: Applicant): Promise<Item[]> => (await who.get('/api/supplement-materials')).json().materials;
const item = async (who: Applicant, type: string) => (await items(who)).find(({ id }) => id === type);

const upload = async (who: Applicant, type: string, pages = 1) => {
  const photos: string[] = [];
  for (let count = 0; count < pages; count += 1) photos.push(await who.photo('COMMON_CAMERA'));
  return who.step('/supplement-material', 'upload', { type, photos }, { flow: flowOf(type) });
};
const remove = (who: Applicant, type: string, id: unknown, key?: string) =>
  who.step(`/supplement-material/${id}/delete`, 'upload', {}, { flow: flowOf(type), ...(key ? { key } : {}) });

describe('pages of a document', () => {
  it('are refused where they were sent as another document, as another page, or to show the person', async () => {
    const who = await signIn(server);
    const page = (name: string) => async () =>
      (await who.upload('COMMON_CAMERA', undefined, { file: await jpeg(name) })).json().photoId;
    const give = (type: string, photos: string[]) =>
      who.step('/supplement-material', 'upload', { type, photos }, { flow: flowOf(type) });
    await walkTo(who, 'personal-info');
    const refused = {
      code: 'PHOTO_REPEATED',
      errors: [{ field: '/photos', message: 'errors.PAGE_REPEATED' }],
    };
    expect((await give('SALARY_SLIPS', [await page('ID_HOLDING')()])).json()).toMatchObject(refused);
    const march = page('march');
    expect((await give('SALARY_SLIPS', [await march(), await march()])).json()).toMatchObject(refused);
    const slip = await march();
    expect((await give('SALARY_SLIPS', [slip])).statusCode).toBe(200);
    // the same document again, with a page more
    expect((await give('SALARY_SLIPS', [slip, await page('april')()])).statusCode).toBe(200);
    expect((await give('FAMILY_CARD', [await march()])).json()).toMatchObject(refused);
    expect((await give('FAMILY_CARD', [await page('family')()])).statusCode).toBe(200);
  });

  it('are no identity photo either', async () => {
    const who = await signIn(server);
    await walkTo(who, 'ktp-holding');
    const { photoId } = (await who.upload('COMMON_CAMERA', undefined, { file: await jpeg('page') })).json();
    const given = { type: 'FAMILY_CARD', photos: [photoId] };
    expect((await who.step('/supplement-material', 'upload', given, { flow: flowOf('FAMILY_CARD') })).statusCode).toBe(
      200,
    );
    const holding = (await who.upload('ID_HOLDING', undefined, { file: await jpeg('page') })).json().photoId;
    const answer = await who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', [['idHoldingPhoto', holding]]);
    expect(answer.json()).toMatchObject({ code: 'PHOTO_REPEATED', errors: [{ field: '/idHoldingPhoto' }] });
  });
});

describe('the list of materials', () => {
  it('names all thirteen, what must be there, and how each stands', async () => {
    const who = await someone(1);
    const list = await items(who);
    expect(list).toHaveLength(13);
    expect(
      list
        .filter(({ requirement }) => requirement === 'MANDATORY')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['FAMILY_CARD', 'SALARY_SLIPS']);
    expect(await item(who, 'FAMILY_CARD')).toEqual({
      id: 'FAMILY_CARD',
      requirement: 'MANDATORY',
      status: 'notStarted',
    });
    expect(await item(who, 'CREDIT_CARD')).toEqual({ id: 'CREDIT_CARD', requirement: 'OPTIONAL', status: 'optional' });
    expect((await who.draft('supplement')).facts).toMatchObject({ materials: list, shouldResubmit: false });
    expect((await who.get('/api/supplement-materials?atomeType=VCC')).json().materials).toEqual(list);
    expect((await who.get('/api/supplement-materials?atomeType=CAR')).statusCode).toBe(400);
    expect((await server.app.inject('/api/supplement-materials')).statusCode).toBe(401);
  });

  it('shows what was given, and how many pages', async () => {
    const who = await someone(1);
    expect((await upload(who, 'FAMILY_CARD', 3)).statusCode).toBe(200);
    expect(await item(who, 'FAMILY_CARD')).toMatchObject({ status: 'done', count: 3 });
  });

  it('asks again for what cannot be used, until it is given again', async () => {
    const who = await someone(2);
    expect(await item(who, 'SALARY_SLIPS')).toEqual({
      id: 'SALARY_SLIPS',
      requirement: 'MANDATORY',
      status: 'toCorrect',
      count: 1,
    });
    expect(await item(who, 'BANK_STATEMENTS')).toMatchObject({ status: 'done' });
    expect((await who.draft('supplement')).facts).toMatchObject({
      shouldResubmit: true,
      requiredMaterial: 'SALARY_SLIPS',
    });
    await upload(who, 'SALARY_SLIPS');
    expect(await item(who, 'SALARY_SLIPS')).toMatchObject({ status: 'done' });
    expect((await who.draft('supplement')).facts).toMatchObject({ shouldResubmit: false });
  });
});

describe('a draft with a parameter', () => {
  it('is one of its own for each value', async () => {
    const who = await signIn(server);
    const photos = [await who.photo('COMMON_CAMERA')];
    await who.patch({ photos }, flowOf('BPJS_CARD'));
    expect(await who.draft(flowOf('BPJS_CARD'))).toMatchObject({
      flow: 'supplement-material',
      params: { type: 'BPJS_CARD' },
      answers: { photos },
    });
    expect(await who.draft(flowOf('CREDIT_CARD'))).toMatchObject({ params: { type: 'CREDIT_CARD' }, answers: {} });
  });

  it('is there for the values of the flow only', async () => {
    const who = await signIn(server);
    const queries = ['', '?type=', '?type=HR_INFO', '?type=constructor', '?type=BPJS_CARD&type=BPJS_CARD', '?type=%00'];
    for (const query of queries) {
      expect((await who.get(`/api/draft/supplement-material${query}`)).statusCode, query).toBe(404);
      const flow = `supplement-material${query}`;
      expect((await who.step('/supplement-material', 'upload', {}, { flow })).statusCode, query).toBe(404);
      expect((await who.patch({}, flow)).statusCode, query).toBe(404);
    }
    expect((await who.draft()).params).toBeUndefined();
  });

  it('takes the material it is for, and no other', async () => {
    const who = await signIn(server);
    const photos = [await who.photo('COMMON_CAMERA')];
    const answer = await who.step(
      '/supplement-material',
      'upload',
      { type: 'CREDIT_CARD', photos },
      { flow: flowOf('BPJS_CARD') },
    );
    expect(answer.json().code).toBe('MATERIAL_NOT_REQUIRED');
    const other = await signIn(server);
    const foreign = { type: 'BPJS_CARD', photos: [...photos, await who.photo('COMMON_CAMERA')] };
    const refused = await other.step('/supplement-material', 'upload', foreign, { flow: flowOf('BPJS_CARD') });
    expect(refused.json().code).toBe('PHOTO_NOT_FOUND');
  });

  it('answers the same call of two values apart, even with the same key', async () => {
    const who = await signIn(server);
    const photos = [await who.photo('COMMON_CAMERA')];
    const send = (type: string) =>
      who.step('/supplement-material', 'upload', { type, photos }, { flow: flowOf(type), key: 'same' });
    expect((await send('BPJS_CARD')).statusCode).toBe(200);
    expect((await send('CREDIT_CARD')).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('taking a material back', () => {
  it('removes it from the list and its pictures from the draft', async () => {
    const who = await signIn(server);
    const { facts } = (await upload(who, 'DRIVING_LICENSE', 2)).json();
    const answer = await remove(who, 'DRIVING_LICENSE', facts.materialId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ done: [], answers: { type: 'DRIVING_LICENSE' } });
    expect(answer.json().answers).not.toHaveProperty('photos');
    expect(answer.json().facts.materialId ?? null).toBeNull();
    expect(await item(who, 'DRIVING_LICENSE')).toMatchObject({ status: 'optional' });
    expect((await upload(who, 'DRIVING_LICENSE')).statusCode).toBe(200);
    expect(await item(who, 'DRIVING_LICENSE')).toMatchObject({ status: 'done', count: 1 });
  });

  it('is done once however often it is asked for', async () => {
    const who = await signIn(server);
    const { facts } = (await upload(who, 'CREDIT_CARD')).json();
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(who, 'CREDIT_CARD', facts.materialId)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    const [one, two] = [
      await remove(who, 'CREDIT_CARD', facts.materialId, 'k'),
      await remove(who, 'CREDIT_CARD', facts.materialId, 'k'),
    ];
    expect(two.body).toBe(one.body);
  });

  it('of an older upload leaves the newer one alone', async () => {
    const who = await signIn(server);
    const first = (await upload(who, 'CREDIT_CARD')).json().facts.materialId;
    await remove(who, 'CREDIT_CARD', first);
    const second = (await upload(who, 'CREDIT_CARD')).json();
    const answer = await remove(who, 'CREDIT_CARD', first);
    expect(answer.json()).toMatchObject({ done: second.done, answers: second.answers });
    expect(await item(who, 'CREDIT_CARD')).toMatchObject({ status: 'done' });
    await upload(who, 'CREDIT_CARD', 2);
    expect((await remove(who, 'CREDIT_CARD', second.facts.materialId)).statusCode).toBe(404);
    expect(await item(who, 'CREDIT_CARD')).toMatchObject({ status: 'done', count: 2 });
  });

  it('is refused in the flow of another material', async () => {
    const who = await signIn(server);
    const { facts } = (await upload(who, 'CREDIT_CARD')).json();
    expect((await remove(who, 'BPJS_CARD', facts.materialId)).statusCode).toBe(404);
    expect(await item(who, 'CREDIT_CARD')).toMatchObject({ status: 'done', count: 1 });
  });

  it('works for what was given before the account was made', async () => {
    const who = await someone(2);
    const { materialId } = (
      await who.get(`/api/supplement-materials?flow=supplement-material&type=BANK_STATEMENTS`)
    ).json();
    expect((await remove(who, 'BANK_STATEMENTS', materialId)).statusCode).toBe(200);
    expect(await item(who, 'BANK_STATEMENTS')).toMatchObject({ status: 'optional' });
  });

  it('is refused for a material of somebody else, for none, and where no step offers it', async () => {
    const [who, other] = [await signIn(server), await signIn(server)];
    const { facts } = (await upload(other, 'CREDIT_CARD')).json();
    for (const id of [facts.materialId, randomUUID(), 'x', '..%2F..']) {
      expect((await remove(who, 'CREDIT_CARD', id)).statusCode, String(id)).toBe(404);
    }
    expect(await item(other, 'CREDIT_CARD')).toMatchObject({ status: 'done' });
    const path = `/supplement-material/${facts.materialId}/delete`;
    expect((await other.step(path, 'hr', {}, { flow: 'supplement-hr?type=HR_INFO' })).json().code).toBe(
      'INVALID_INPUT',
    );
    expect((await other.step(path, 'nowhere', {}, { flow: flowOf('CREDIT_CARD') })).statusCode).toBe(404);
    const url = `/api${path}?flow=supplement-material&type=CREDIT_CARD&step=upload`;
    expect((await server.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  });
});

describe('what is no picture of a material', () => {
  it('is the HR contact, in words', async () => {
    const who = await someone(3);
    const send = (body: object) =>
      who.step('/supplemental-material/hr-info', 'hr', { ...body }, { flow: 'supplement-hr?type=HR_INFO' });
    expect((await send({ hrName: 'Bu Sari' })).json().errors[0]).toMatchObject({ field: '/hrPhone', rule: 'required' });
    expect(await item(who, 'HR_INFO')).toMatchObject({ requirement: 'MANDATORY', status: 'notStarted' });
    expect((await send({ hrName: 'Sari Dewi', hrPhone: '0215551234' })).statusCode).toBe(200);
    expect(await item(who, 'HR_INFO')).toEqual({ id: 'HR_INFO', requirement: 'MANDATORY', status: 'done' });
    const rows = await server.database.query("SELECT details FROM materials WHERE type = 'HR_INFO'");
    expect(rows).toEqual([{ details: { hrName: 'Sari Dewi', hrPhone: '0215551234' } }]);
  });

  it('or the receipt of a repayment, by a call of its own', async () => {
    const who = await someone(4);
    const flow = 'supplement-receipt?type=REPAYMENT_RECEIPT';
    const photos = [await who.photo('COMMON_CAMERA')];
    const send = (path: string, type: string) => who.step(path, 'upload', { type, photos }, { flow });
    expect((await send('/supplement-material', 'REPAYMENT_RECEIPT')).json().code).toBe('INVALID_INPUT');
    expect((await send('/payment/payment-receipt', 'SALARY_SLIPS')).json().code).toBe('MATERIAL_NOT_REQUIRED');
    expect((await send('/payment/payment-receipt', 'REPAYMENT_RECEIPT')).statusCode).toBe(200);
    expect(await item(who, 'REPAYMENT_RECEIPT')).toMatchObject({ status: 'done', count: 1 });
  });
});
