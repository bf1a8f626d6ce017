import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { endAllSessions } from '../../server/modules/people/tables/sessions';
import { readConfig } from '../../server/platform/config/config';
import type { Database } from '../../server/platform/database/database';
import { FolderHeldError } from '../../server/platform/database/folderLock';
import { openDatabase } from '../../server/platform/database/openDatabase';
import { signIn } from './support/applicant';
import { START_TIMEOUT_MS } from './support/testDatabase';
import { startTestServer } from './support/testServer';
import { Walker } from './support/walker';

const dataDir = mkdtempSync(join(tmpdir(), 'lancar-embedded-'));
const copied = `${dataDir}-copied`;
afterAll(() => {
  for (const folder of [dataDir, copied]) rmSync(folder, { recursive: true, force: true });
});

const open = (folder = dataDir): Promise<Database> => openDatabase({ ...readConfig({}), dataDir: folder });

it(
  'the embedded database serves an application to its end and has it after a restart and in a copy, one server at a time',
  async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(FolderHeldError);
    const server = await startTestServer({}, first);
    const { step, refused, facts } = await new Walker(await signIn(server), 'apply').on();
    expect({ step, refused }).toEqual({ step: 'submitted', refused: [] });

    // the first one goes on while its copy is restored
    cpSync(dataDir, copied, { recursive: true });
    const restored = await open(copied);
    expect(await restored.query('SELECT application_no FROM applications')).toEqual([
      { applicationNo: facts.applicationNo },
    ]);
    expect(await restored.query('SELECT 1 FROM sessions')).toHaveLength(1);
    await endAllSessions(restored, new Date());
    expect(await restored.query('SELECT 1 FROM sessions')).toEqual([]);
    await restored.close();
    await server.close();
    await first.close();

    const second = await open();
    const stored = await second.query('SELECT application_no FROM applications');
    expect(stored).toEqual([{ applicationNo: facts.applicationNo }]);
    await second.close();
  },
  START_TIMEOUT_MS,
);

it('nothing in the data folder is for other users of the machine', () => {
  const inside = readdirSync(dataDir, { recursive: true }).map((name) => join(dataDir, String(name)));
  expect([dataDir, ...inside].filter((path) => (lstatSync(path).mode & 0o077) !== 0)).toEqual([]);
});

it('a damaged data folder says what to do, and holds no lock afterwards', async () => {
  const folder = `${dataDir}-damaged`;
  mkdirSync(join(folder, 'db'), { recursive: true });
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '18');
  for (const _ of [1, 2]) await expect(open(folder)).rejects.toThrow(/damaged: restore a backup into/);
  rmSync(folder, { recursive: true });
});
