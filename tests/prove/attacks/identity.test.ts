import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_BANK_ACCOUNTS, NO_FACE_MATCH, NO_OUTSIDE_WORLD, NO_REGISTER } from '../../../server/providers/notConnected';
import { CAMERA_TYPES } from '../../../src/contract/enums';
import { type Applicant, freshNik, jpeg, recordedFace, signIn } from '../../server/support/applicant';
import { walkTo } from '../../server/support/journey';
import { START_TIMEOUT_MS } from '../../server/support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from '../../server/support/testServer';

/** A server that no face service, register, bank or lender is connected to. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  Object.assign(server.services, {
    face: NO_FACE_MATCH,
    register: NO_REGISTER,
    bankAccounts: NO_BANK_ACCOUNTS,
    outside: NO_OUTSIDE_WORLD,
  });
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const plain = (side: number, background: string) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function passed(who: Applicant): Promise<string[]> {
  const { userId } = (await who.get('/api/user/v3')).json();
  const rows = await server.database.query<{ kind: string }>(
    "SELECT kind FROM outside_checks WHERE user_id = $1 AND outcome = 'PASSED' AND kind <> 'photos'",
    [userId],
  );
  return rows.map(({ kind }) => kind);
}

describe('with nobody connected to judge an identity', () => {
  it('no plain, tiny or single-coloured picture is taken, for any camera', async () => {
    const who = await signIn(server);
    for (const type of CAMERA_TYPES) {
      for (const file of [await plain(1, '#888'), await plain(640, '#000'), await plain(640, '#fff')]) {
        const answer = await who.upload(type, undefined, { file });
        expect(['PHOTO_BLANK', 'PHOTO_TOO_SMALL'], type).toContain(answer.json().code);
      }
    }
    expect((await who.get('/api/user/image')).json()).toEqual([]);
  });

  it('one picture serves no two purposes, however it is saved', async () => {
    const who = await signIn(server);
    await walkTo(who, 'ktp-holding');
    const [ktp, face] = [await jpeg('KTP'), await jpeg('LIVENESS_KTP')];
    const copies = [ktp, face, await sharp(ktp).png().toBuffer(), await sharp(face).webp({ quality: 40 }).toBuffer()];
    copies.push(await sharp(ktp).resize(1_200).jpeg({ quality: 30 }).toBuffer());
    for (const file of copies) {
      const { photoId } = (await who.upload('ID_HOLDING', undefined, { file })).json();
      const sent: [string, string][] = [['idHoldingPhoto', photoId]];
      expect((await who.stepAsForm('/user/image/ID_HOLDING/v3', 'ktp-holding', sent)).json().code).toBe(
        'PHOTO_REPEATED',
      );
    }
  });

  it('a whole application is taken and no check of it passes', async () => {
    const who = await signIn(server);
    await walkTo(who, 'review');
    expect((await who.step('/application/submit', 'review', {})).statusCode).toBe(200);
    expect(await passed(who)).toEqual([]);
  });

  it('no credit is decided, however long it takes', async () => {
    const who = await signIn(server);
    const { userId } = (await who.get('/api/user/v3')).json();
    await who.step('/user/ktp-info/v3', 'ktp', {
      idPhoto: await who.photo('KTP'),
      idNumber: freshNik(),
      fullName: 'Siti',
    });
    await server.database.query('INSERT INTO credit_applications (user_id, applied_at) VALUES ($1, $2)', [
      userId,
      server.services.clock(),
    ]);
    for (let day = 0; day < 40; day += 1) {
      server.wait(24 * 3_600);
      const again = await signIn(server, who.mobileNumber);
      expect((await again.get('/api/global-status/v2')).json()).toEqual({ creditStatus: 'WAITING' });
    }
  });

  it('a challenge answers once: 20 uploads at once make one capture', async () => {
    const who = await signIn(server);
    const capture = await recordedFace(await who.challenge());
    const answers = await Promise.all(Array.from({ length: 20 }, () => who.upload('LIVENESS_KTP', capture)));
    const codes = answers.map((answer) => answer.json().code ?? 'stored');
    expect(codes.filter((code) => code === 'stored')).toHaveLength(1);
    expect((await who.get('/api/user/image')).json()).toHaveLength(1);
  });
});
