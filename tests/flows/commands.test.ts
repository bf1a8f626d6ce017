import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { runCommand } from '../../scripts/flows/runCommand';
import { collected } from './support/collected';

async function flows(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { io, out, err } = collected();
  const code = await runCommand(args, io);
  return { code, out: out(), err: err() };
}

const COMMANDS = ['check', 'validate', 'simulate', 'journeys', 'diff', 'graph'];

describe('npm run flows', () => {
  it('lists its commands with --help', async () => {
    const { code, out } = await flows('--help');
    expect(code).toBe(0);
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^  ${command} +\\w`, 'm'));
  });

  it.each(COMMANDS)('explains %s with --help', async (command) => {
    const { code, out } = await flows(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`flows -- ${command}`);
    expect(out).toContain('--root DIR');
  });

  it('exits with 2 for a command it does not have', async () => {
    expect(await flows('chek')).toMatchObject({ code: 2, out: '' });
    expect(await flows()).toMatchObject({ code: 2, out: '' });
  });

  it('passes the exit code on', async () => {
    expect(await flows('check', '--json')).toMatchObject({ code: 0, out: '[]\n' });
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/flows.ts', 'check', '--root', '/nowhere'], {
      cwd: PRODUCT_ROOT,
      encoding: 'utf8',
    });
    expect({ code: run.status, out: run.stdout }).toMatchObject({ code: 1, out: expect.stringContaining('[root]') });
  });
});
