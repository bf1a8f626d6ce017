import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OwnLoans } from '../../src/contract/generated/bodies';
import { jpeg } from '../server/support/applicant';
import { signIn } from '../support/account';
import { startTemporaryPostgres, type TemporaryPostgres } from '../support/postgres/temporaryPostgres';
import { endProcess, type Launched, launchServer, readCode } from '../support/server';

const BUILD_MS = 15 * 60_000;
/** Has loans of which one is repaid. */
const BORROWER = '081211101801';
const NEWCOMER = '081288776655';

let folder: string;
let before: string;
let postgres: TemporaryPostgres;
const running: Launched[] = [];

/** The product of a day before, built: LANCAR_BEFORE names a folder that has it already. */
function buildOfBefore(): string {
  if (process.env.LANCAR_BEFORE) return resolve(process.env.LANCAR_BEFORE);
  const place = join(folder, 'before');
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  git('worktree', 'add', '--detach', place, git('rev-list', '-1', '--before=1 day ago', 'HEAD'));
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  execFileSync('npm', ['run', '-s', 'types'], { cwd: place });
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: place });
  return place;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lancar-upgrade-'));
  before = buildOfBefore();
  postgres = await startTemporaryPostgres();
}, BUILD_MS);
afterAll(async () => {
  await Promise.all(running.map((server) => endProcess(server.process, 'SIGKILL')));
  await postgres.stop();
  if (!process.env.LANCAR_BEFORE) execFileSync('git', ['worktree', 'remove', '--force', before]);
  rmSync(folder, { recursive: true, force: true });
});

async function start(project: string, env: Record<string, string>): Promise<Launched> {
  const server = await launchServer(project, { LANCAR_SANDBOX: 'on', ...env });
  running.push(server);
  return server;
}

it.each(['a folder', 'PostgreSQL'])(
  '%s that the version of a day before wrote is brought up to date, and people go on where they were',
  async (kind) => {
    const stored = {
      DATABASE_URL: postgres.url('postgres'),
      LANCAR_SECRET: 'of both versions, 32 characters and more',
    };
    const env = { DATA_DIR: join(folder, kind), ...(kind === 'PostgreSQL' && stored) };
    const old = await start(before, { ...env, PORT: '0' });
    const { url } = old;
    const codeFor = (recipient: string) => readCode(url, recipient);
    const newcomer = await signIn({ url, codeFor }, NEWCOMER);
    const idPhoto = await newcomer.uploadPhoto('KTP', new Blob([new Uint8Array(await jpeg())]));
    await newcomer.saveDraft('apply', { idPhoto, birthPlace: 'Padang' });
    const borrower = await signIn({ url, codeFor }, BORROWER);
    const { loans } = await borrower.call<OwnLoans>('GET', '/loan/list');
    expect(loans.length).toBeGreaterThan(0);
    await endProcess(old.process, 'SIGTERM');

    await start('.', { ...env, PORT: new URL(url).port });
    // terms that came out since are asked for first
    await newcomer.call('POST', '/pop-notify/accept-user-agreement');
    // the sessions of before are good, and so is all that was written in them
    expect((await newcomer.draft('apply')).answers).toMatchObject({ idPhoto, birthPlace: 'Padang' });
    const now = await borrower.call<OwnLoans>('GET', '/loan/list');
    const known = ({ loanNo, status, amount }: OwnLoans['loans'][number]) => ({ loanNo, status, amount });
    expect(now.loans.map(known)).toEqual(loans.map(known));
    await newcomer.saveDraft('apply', { birthPlace: 'Bukittinggi' });
    const again = await signIn({ url, codeFor }, NEWCOMER);
    expect((await again.draft('apply')).answers).toMatchObject({ birthPlace: 'Bukittinggi' });
  },
  BUILD_MS,
);
