import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runCommand } from '../../scripts/flows/runCommand';
import { installBuilt } from '../../server/modules/publishing/installBuilt';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { collected } from '../flows/support/collected';
import { anOperator, aTokenOf } from './support/operators';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from './support/testServer';

/** Each publication is judged whole, several times in one test. */
vi.setConfig({ testTimeout: 180_000 });

const TEXTS = ['locales/id/common.json', 'locales/en-us/common.json'] as const;
const folders = { ani: mkdtempSync(join(tmpdir(), 'ani-')), budi: mkdtempSync(join(tmpdir(), 'budi-')) };
const earlier = { server: process.env.LANCAR_SERVER, token: process.env.LANCAR_OPERATOR_TOKEN };

let server: TestServer;
let built: string;
beforeAll(async () => {
  server = await startTestServer(NO_LIMITS);
  await installBuilt(server.services);
  built = server.services.releases.forAll().releaseId;
  const now = server.services.clock();
  process.env.LANCAR_OPERATOR_TOKEN = await aTokenOf(
    server.database,
    await anOperator(server.database, ['publisher'], now),
    now,
  );
  process.env.LANCAR_SERVER = await server.app.listen({ port: 0, host: '127.0.0.1' });
  for (const root of Object.values(folders)) {
    for (const folder of DEFINITION_FOLDERS) cpSync(folder, join(root, folder), { recursive: true });
  }
}, START_TIMEOUT_MS);
afterAll(async () => {
  for (const root of Object.values(folders)) rmSync(root, { recursive: true, force: true });
  Object.assign(process.env, { LANCAR_SERVER: earlier.server ?? '', LANCAR_OPERATOR_TOKEN: earlier.token ?? '' });
  await server.close();
});

const active = () => server.services.releases.forAll().releaseId;

function retitle(root: string, path: string, by: string): void {
  const file = join(root, path);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"retry": "', `"retry": "${by} `));
}

async function flows(args: readonly string[], answer?: string) {
  const { io, out, err } = collected(answer);
  if (answer !== undefined) Object.assign(io.stdin, { isTTY: true });
  const code = await runCommand(args, io);
  return { code, out: out(), err: err() };
}

it('publishing shows what it would do, asks, and does not take back what another published since', async () => {
  const { ani, budi } = folders;
  retitle(ani, TEXTS[0], 'Ani');
  const publish = (root: string, ...more: string[]) => [
    'publish',
    root,
    '--lang',
    'en-us',
    '--note',
    'a test',
    ...more,
  ];
  const dry = await flows(publish(ani, '--dry-run'));
  expect([dry.code, dry.out]).toEqual([
    0,
    expect.stringMatching(/^ {2}\[compatible\] Texts .*\nIt becomes active at once/m),
  ]);
  const diff = await flows(['diff', '--active', '--root', ani, '--lang', 'en-us']);
  expect([diff.code, diff.out]).toEqual([0, dry.out]);
  const unasked = await flows(publish(ani));
  expect([unasked.code, unasked.err]).toEqual([2, expect.stringContaining('--yes')]);
  const no = await flows(publish(ani), 'n\n');
  expect([no.code, no.out]).toEqual([1, expect.stringContaining('Nothing was changed')]);
  expect(active()).toBe(built);
  expect(await flows(publish(ani), 'y\n')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is active \(1 change/),
  });
  const theirs = active();

  retitle(budi, TEXTS[1], 'Budi');
  const refused = await flows(publish(budi, '--yes'));
  expect([refused.code, active()]).toEqual([1, theirs]);
  expect(refused.err).toMatch(/Operator .* WIB, "a test": locales\/id\/common\.json\n/);
  expect(refused.err).toContain(`--over ${theirs.slice(0, 12)}`);
  expect(refused.err).toContain(`pull ${budi} --base RELEASE`);

  expect((await flows(['pull', budi])).code).toBe(2);
  const pulled = await flows(['pull', budi, '--base', built]);
  expect([pulled.code, pulled.out]).toEqual([0, expect.stringContaining('1 file written')]);
  expect(readFileSync(join(budi, TEXTS[0]), 'utf8')).toContain('"retry": "Ani ');
  expect((await flows(publish(budi, '--yes'))).code).toBe(0);

  // both change the same text: the own one stands, and that is said
  retitle(ani, TEXTS[1], 'Once more');
  const both = await flows(['pull', ani]);
  expect([both.code, both.err]).toEqual([1, expect.stringContaining(`${TEXTS[1]} /retry`)]);
  expect(readFileSync(join(ani, TEXTS[1]), 'utf8')).toContain('"retry": "Once more ');
  expect((await flows(publish(ani, '--yes'))).code).toBe(0);
});

it('publishing for a channel says what of it does not reach the channel', async () => {
  const { ani } = folders;
  const file = join(ani, 'locales/en-us/desk.json');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace('"title": "', '"title": "Our '));
  const options = ['--channel', 'GOPAY', '--lang', 'en-us'];
  const dry = await flows(['publish', ani, '--dry-run', ...options]);
  const diff = await flows(['diff', '--active', '--root', ani, ...options]);
  writeFileSync(file, before);
  expect(diff.out).toBe(dry.out);
  expect(dry.out).toMatch(
    /^Not all of it reaches the channel:\n {2}locales\/en-us\/desk\.json will not take effect for GOPAY: /m,
  );
});

it('says why a release waits in the language that was asked for, and of a journey why it stopped and how to see it whole', async () => {
  const { budi } = folders;
  expect([0, 1]).toContain((await flows(['pull', budi])).code);
  const legal = join(budi, 'locales/id/legal.json');
  writeFileSync(legal, readFileSync(legal, 'utf8').replace('"title": "', '"title": "Baru: '));
  const waiting = await flows(['publish', budi, '--note', 'a test', '--yes']);
  expect(waiting.out).toMatch(/waits for a second person \(1 perubahan, kompatibel\):\n {2}Yang disetujui/);

  const form = join(budi, 'schemas/forms/work-info.schema.json');
  writeFileSync(form, readFileSync(form, 'utf8').replace('"required": [', '"required": ["npwp",'));
  const refused = await flows(['publish', budi, '--dry-run']);
  expect(refused.code).toBe(1);
  expect(refused.err).toMatch(
    /^flows\/journeys\/apply-refusals\.json went another way than expected: stop: expected \w+, found missing \(Stopped at work-info: .* npwp\)/m,
  );
  expect(refused.err).toContain('flows -- journeys NAME --root DIR');
});

it('pulling into an empty folder gets all that is active', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-'));
  expect((await flows(['pull', root])).code).toBe(0);
  const again = await flows(['publish', root, '--dry-run']);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('already active')]);
  rmSync(root, { recursive: true });
});
