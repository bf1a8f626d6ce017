import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Account, SESSION_COOKIE, signIn } from '../../support/account';
import { createDatabase, dropDatabase } from '../../support/postgres/databases';
import { startServer, type TestServer } from '../../support/server';
import { addedBy } from '../../support/serverMemory';

/** What four hostile uploads at once may add to all processes of a server. */
const MAX_ADDED_MB = 300;

/** As many pixels as the server decodes. */
const SIDE = 3_460;

/** A picture with light and dark in it, which no one takes for a blank one. */
function photo(side = SIDE, shift = 0) {
  const pixels = Buffer.alloc(side * side * 3, 30);
  const tile = side >> 3;
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += tile) {
      const at = (y * side + x) * 3;
      if (((x + shift) / tile + y / tile) & 2)
        pixels.fill(200 + (y % 50), at, Math.min(at + tile * 3, (y + 1) * side * 3));
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } });
}

const progressive = { progressive: true, chromaSubsampling: '4:4:4', quality: 40 };

let server: TestServer;
afterEach(() => server.close());

async function upload({ session }: Account, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'picture');
  const headers = { cookie: `${SESSION_COOKIE}=${session}` };
  const answer = await fetch(`${server.url}/api/user/photo/COMMON_CAMERA/v2`, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** A picture as the page sends it. */
const ordinary = (shift: number) =>
  photo(1_600, shift * 100)
    .jpeg()
    .toBuffer();

const PICTURES = {
  'progressive JPEG': () => photo().jpeg(progressive).toBuffer(),
  'progressive JPEG in CMYK': () => photo().toColourspace('cmyk').jpeg(progressive).toBuffer(),
  'interlaced PNG of 16 bits': () => photo().toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'lossless WebP': () => photo().webp({ lossless: true, effort: 0 }).toBuffer(),
};

/** Uploads the picture four times at once and gives what came of it, and the megabytes that it took more than before. */
async function attack(env: Record<string, string>, picture: Buffer, before: number) {
  server = await startServer(env);
  const people: Account[] = [];
  for (const last of [1, 2, 3, 4]) people.push(await signIn(server, `08125550000${last}`));
  const [first] = people as [Account];
  for (let count = 0; count < before; count += 1) expect(await upload(first, await ordinary(count))).toBe(200);
  const measured = await addedBy(server.pid(), () => Promise.all(people.map((who) => upload(who, picture))));
  process.stdout.write(`${Math.round(measured.before)} MB and at most ${Math.round(measured.added)} MB more\n`);
  return { statuses: measured.result, added: measured.added };
}

/** Its server is small and steady, so that what is added is told from what a start leaves behind. */
describe.each([0, 8])('after %i pictures, on PostgreSQL, four uploads at once', (before) => {
  let url: string;
  beforeAll(async () => {
    url = await createDatabase();
  });
  afterAll(() => dropDatabase(url));

  it.each(Object.entries(PICTURES))(`add less than ${MAX_ADDED_MB} MB: %s`, async (_, make) => {
    const env = { DATABASE_URL: url, LANCAR_SANDBOX: 'on', LANCAR_SECRET: 'k'.repeat(32) };
    const { statuses, added } = await attack(env, await make(), before);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(added).toBeLessThan(MAX_ADDED_MB);
  });
});

it.each([
  ['add less than 300 MB on the embedded database', PICTURES['progressive JPEG'], 200, MAX_ADDED_MB],
  ['of 25 megapixels are not decoded', () => photo(5_000).jpeg(progressive).toBuffer(), 400, 50],
])('four uploads at once %s', async (_, make, status, most) => {
  const { statuses, added } = await attack({}, await make(), 4);
  expect(statuses).toEqual([status, status, status, status]);
  expect(added).toBeLessThan(most);
});
