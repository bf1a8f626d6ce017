import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readCapture } from '../../server/modules/identity/storedPictures';
import { findCapture } from '../../server/modules/identity/tables/captures';
import { photosSince } from '../../server/modules/identity/tables/photos';
import { migrate } from '../../server/platform/database/migrate';
import { sealedDatabase } from '../../server/platform/database/sealedDatabase';
import { sealed } from '../../server/platform/database/vault';
import { jpeg, signIn } from './support/applicant';
import { MIGRATIONS, openUnsealedDatabase, START_TIMEOUT_MS, TEST_VAULT } from './support/testDatabase';
import { NO_LIMITS, startTestServer } from './support/testServer';

const USER = '11111111-1111-4111-8111-111111111111';
const PHOTO = '22222222-2222-4222-8222-222222222222';
const NUMBER = '085799998888';
const FIRST_WITH_OBJECTS = '012';

it(
  'pictures and frames of the version before are there after the upgrade, in their order',
  async () => {
    const database = sealedDatabase(await openUnsealedDatabase(), TEST_VAULT);
    onTestFinished(() => database.close());
    const earlier = mkdtempSync(join(tmpdir(), 'lancar-upgrade-'));
    onTestFinished(() => rmSync(earlier, { recursive: true }));
    const isEarlier = (file: string) => file === MIGRATIONS || basename(file) < FIRST_WITH_OBJECTS;
    cpSync(MIGRATIONS, earlier, { recursive: true, filter: isEarlier });
    await database.transaction((tx) => tx.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    await migrate(database, earlier);

    const frames = await Promise.all(['nod', 'blink'].map(jpeg));
    const [picture, at] = [await jpeg(), new Date('2026-03-01T00:00:00Z')];
    await database.query('INSERT INTO users (user_id, mobile_number, created_at) VALUES ($1, $2, $3)', [
      USER,
      NUMBER.slice(1),
      at,
    ]);
    await database.query(
      `INSERT INTO photos (photo_id, user_id, type, width, height, bytes, created_at, doubts)
       VALUES ($1, $2, 'LIVENESS_KTP', 320, 220, $3, $4, '{dark}')`,
      [PHOTO, USER, sealed(picture), at],
    );
    for (const [position, bytes] of frames.entries()) {
      await database.query("INSERT INTO photo_frames (photo_id, position, action, bytes) VALUES ($1, $2, 'nod', $3)", [
        PHOTO,
        position,
        sealed(bytes),
      ]);
    }

    await migrate(database, MIGRATIONS);
    const server = await startTestServer(NO_LIMITS, database);
    onTestFinished(() => server.close());
    const who = await signIn(server, NUMBER);
    expect((await who.get(`/api/user/image?id=${PHOTO}`)).rawPayload).toEqual(picture);
    const capture = await readCapture(server.services, USER, PHOTO);
    expect(capture).toMatchObject({ takenAt: at, doubts: ['dark'] });
    expect(capture?.frames.map(({ bytes }) => Buffer.from(bytes))).toEqual(frames);
    expect(await findCapture(database, USER, PHOTO)).toMatchObject({ object: { place: 'database' } });
    const { count, bytes } = await photosSince(database, USER, new Date(0));
    expect([count, bytes >= picture.length]).toEqual([1, true]);

    await database.query('DELETE FROM photos WHERE photo_id = $1', [PHOTO]);
    expect(await database.query('SELECT 1 FROM photo_frames')).toEqual([]);
  },
  START_TIMEOUT_MS,
);
