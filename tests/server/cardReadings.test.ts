import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { eraseAccount } from '../../server/modules/dataRights/tables/erasure';
import { dataOfPerson } from '../../server/modules/dataRights/tables/personData';
import { readWaitingCards } from '../../server/modules/identity/readCards';
import { Refusal } from '../../server/platform/domain/refusals';
import type { CardState } from '../../src/contract/generated/bodies';
import { inventedCard } from '../support/cards/inventedPerson';
import { type Applicant, signIn } from './support/applicant';
import { playedWorker } from './support/playedWorker';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer, type TestServer } from './support/testServer';

const { idNumber, fullName, birthDate, sex } = inventedCard(7);
const SAID = { idNumber, fullName, birthDate, sex };

let server: TestServer;
let who: Applicant;
beforeAll(async () => {
  server = await startTestServer();
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(async () => {
  who = await signIn(server);
  server.services.cards = { read: async () => ({ reading: SAID }) };
});

const stateOf = async (photoId: string, of = who): Promise<CardState> =>
  (await of.get(`/api/user/image/card?id=${photoId}`)).json();
const upload = async (type = 'KTP'): Promise<string> => (await who.upload(type)).json().photoId;
const readRest = () => readWaitingCards(server.services, new AbortController().signal);

describe('the text of an ID card', () => {
  it('is read after the upload was answered, and is told to its owner alone', async () => {
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.services.cards = { read: () => begun.then(() => ({ reading: SAID })) };
    const photoId = await upload();
    expect(await stateOf(photoId)).toEqual({ isRead: false, reading: {} });
    finish();
    await expect.poll(() => stateOf(photoId)).toEqual({ isRead: true, reading: SAID });
    const other = await signIn(server);
    expect((await other.get(`/api/user/image/card?id=${photoId}`)).statusCode).toBe(404);
  });

  it('is looked for on pictures of cards alone', async () => {
    expect(await stateOf(await upload('ID_HOLDING'))).toEqual({ isRead: true, reading: {} });
  });

  it('is read later where too much waits', async () => {
    server.services.cards = { read: () => Promise.reject(new Refusal('TOO_MANY_REQUESTS')) };
    const photoId = await upload();
    for (let again = 0; again < 5; again += 1) await readRest();
    expect(await stateOf(photoId)).toMatchObject({ isRead: false });
    server.services.cards = { read: async () => ({ reading: SAID }) };
    await expect
      .poll(async () => {
        await readRest();
        return stateOf(photoId);
      })
      .toEqual({ isRead: true, reading: SAID });
  });

  it('is nothing where the reader fails, and the picture stays', async () => {
    server.services.cards = { read: () => Promise.reject(new Refusal('PHOTO_UNREADABLE')) };
    const photoId = await upload();
    await expect.poll(() => stateOf(photoId)).toEqual({ isRead: true, reading: {} });
    expect((await who.get(`/api/user/image?id=${photoId}`)).statusCode).toBe(200);
  });

  it('is nothing where the process is killed over it twice, and the log names the picture and nothing else', async () => {
    const worker = playedWorker();
    server.services.cards = { read: () => worker.run('readCard', new Uint8Array([3])) };
    const { report } = server.services;
    const told: string[] = [];
    server.services.report = (error) => void told.push(String(error));
    const photoId = await upload();
    await expect.poll(() => stateOf(photoId), { timeout: 20_000 }).toEqual({ isRead: true, reading: {} });
    expect(told).toEqual([
      `Error: The ID card in picture ${photoId} could not be read, its fields are left to be typed: the picture process ended over it twice`,
    ]);
    server.services.report = report;
    worker.close();
  });

  it('is neither read nor offered where that is switched off, and cards that wait are left', async () => {
    const waiting = await upload();
    await expect.poll(() => stateOf(waiting)).toEqual({ isRead: true, reading: SAID });
    const { config } = server.services;
    server.services.config = { ...config, readCards: false };
    server.services.cards = { read: () => Promise.reject(new Error('a card was read')) };
    expect(await stateOf(waiting)).toEqual({ isRead: true, reading: {} });
    const photoId = await upload();
    expect(await stateOf(photoId)).toEqual({ isRead: true, reading: {} });
    expect(jobsOf(server.services)).not.toHaveProperty('cards');
    server.services.config = config;
    expect(jobsOf(server.services)).toHaveProperty('cards');
    expect(await stateOf(photoId)).toEqual({ isRead: true, reading: {} });
  });

  it('is read by another server where the one that began has ended, and is given up after three of them', async () => {
    let begun = 0;
    server.services.cards = {
      read: () => {
        begun += 1;
        return new Promise(() => {});
      },
    };
    const photoId = await upload();
    for (let ended = 0; ended < 2; ended += 1) {
      await expect.poll(() => begun).toBe(ended + 1);
      expect(await stateOf(photoId)).toMatchObject({ isRead: false });
      server.wait(180);
      void readRest();
    }
    await expect.poll(() => stateOf(photoId)).toEqual({ isRead: true, reading: {} });
  });

  it('lies sealed, is in the copy of the data, and goes with the account', async () => {
    const photoId = await upload();
    await expect.poll(() => stateOf(photoId)).toMatchObject({ isRead: true });
    const { database } = server;
    const rows = () => database.query<{ text: string }>('SELECT c::text AS text FROM card_readings c');
    expect((await rows()).map(({ text }) => text).join()).not.toContain(idNumber);
    const kept = (await rows()).length;
    const [row] = await database.query<{ userId: string }>('SELECT user_id FROM photos WHERE photo_id = $1', [photoId]);
    expect(Object.fromEntries(await dataOfPerson(database, row?.userId ?? '')).cardReadings).toMatchObject([
      { answers: SAID },
    ]);
    await database.transaction((tx) => eraseAccount(tx, row?.userId ?? '', who.mobileNumber));
    expect(await rows()).toHaveLength(kept - 1);
  });
});
