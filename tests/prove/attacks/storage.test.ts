import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../../../server/platform/config/config';
import { openDatabase } from '../../../server/platform/database/openDatabase';
import { jpeg, sentAnswers, signIn } from '../../server/support/applicant';
import { START_TIMEOUT_MS } from '../../server/support/testDatabase';
import { startTestServer } from '../../server/support/testServer';
import { Walker } from '../../server/support/walker';

const OTHERS = 0o077;

/** Everything in a folder, however deep; the folder itself too. */
function within(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => within(join(path, name)))];
}

/** What identifies a person, or is worth money to a thief. */
const PERSONAL = [
  'idNumber',
  'fullName',
  'motherMaidenName',
  'email',
  'paymentBankAccountNo',
  'residentialAddress',
  'employerName',
  'contactFullName',
  'contactPhoneNumber',
];

it(
  'the data folder tells a thief of the disk nothing of who applied, and lets no other user of the machine in',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lancar-disk-'));
    const database = await openDatabase({ ...readConfig({}), dataDir });
    const server = await startTestServer({}, database);
    const answers = { fullName: 'Wahyuningsih Prameswari' };
    // one has sent an application, one is in the middle of it and one changed it
    const sent = new Walker(await signIn(server), 'apply', answers);
    expect(await sent.on()).toMatchObject({ step: 'submitted', refused: [] });
    const begun = await signIn(server);
    await begun.patch({ ...answers, email: 'prameswari@example.com', residentialAddress: 'Jalan Kenanga 77' });
    const short = new Walker(await signIn(server), 'effortless', answers);
    await short.on();
    const known = await sentAnswers(sent.who);
    await server.close();
    await database.query('CHECKPOINT');
    await database.close();

    const needles = PERSONAL.map((field) => String(known[field]));
    expect(needles).not.toContain('undefined');
    needles.push('prameswari@example.com', 'Jalan Kenanga 77', (await jpeg()).subarray(0, 40).toString('latin1'));
    const files = within(dataDir).filter((path) => lstatSync(path).isFile());
    expect(files.length).toBeGreaterThan(100);
    const told = files.flatMap((path) => {
      const content = readFileSync(path);
      return needles.filter((needle) => content.includes(Buffer.from(needle, 'latin1'))).map((at) => [path, at]);
    });
    expect(told).toEqual([]);
    expect(within(dataDir).filter((path) => lstatSync(path).mode & OTHERS)).toEqual([]);
    rmSync(dataDir, { recursive: true, force: true });
  },
  START_TIMEOUT_MS,
);
