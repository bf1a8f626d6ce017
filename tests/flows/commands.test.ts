import { spawnSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/project/project';

vi.setConfig({ testTimeout: 60_000 });

function flows(...args: string[]): { code: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/flows.ts', ...args], {
    cwd: PRODUCT_ROOT,
    encoding: 'utf8',
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

describe('npm run flows', () => {
  it('lists its commands with --help', () => {
    const { code, out } = flows('--help');
    expect(code).toBe(0);
    for (const command of ['check', 'validate', 'simulate', 'journeys', 'graph'])
      expect(out).toMatch(new RegExp(`^  ${command} +\\w`, 'm'));
  });

  it.each(['check', 'validate', 'simulate', 'journeys', 'graph'])('explains %s with --help', (command) => {
    const { code, out } = flows(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`flows -- ${command}`);
    expect(out).toContain('--root DIR');
  });

  it('exits with 2 for a command it does not have', () => {
    expect(flows('chek')).toMatchObject({ code: 2, out: '' });
    expect(flows()).toMatchObject({ code: 2, out: '' });
  });

  it('passes the exit code on', () => {
    expect(flows('check', '--root', '/nowhere').code).toBe(1);
    expect(flows('check', '--json')).toMatchObject({ code: 0, out: '[]\n' });
  });
});
