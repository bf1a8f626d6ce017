import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/platform/config/config';
import { readVariables } from '../../server/platform/config/variables';
import { largestBody, variablesIn } from './support/deployment';

const unit = readFileSync('deploy/systemd/lancar@.service', 'utf8');
const nginx = readFileSync('deploy/nginx/lancar.conf', 'utf8');
const example = variablesIn(readFileSync('deploy/lancar.env.example', 'utf8'));
const secrets = variablesIn(execFileSync('sh', ['deploy/secrets.sh'], { encoding: 'utf8' }));
const ofUnit = variablesIn(unit);
const PORTS = ['3001', '3002'];

describe('the unit of systemd', () => {
  it('and its file of variables name variables that the server reads', () => {
    const known = new Set(['NODE_ENV', ...readVariables()]);
    const named = [...Object.keys(ofUnit), ...Object.keys(example)];
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('starts a server without a sandbox, and lets it finish what is under way when it stops', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lancar-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'services.json'), '{"services": {}}');
    const config = readConfig({
      ...{ ...ofUnit, ...example, ...secrets, PORT: PORTS[0] },
      DATABASE_URL: `postgres://lancar:${secrets.POSTGRES_PASSWORD}@127.0.0.1/lancar`,
      LANCAR_LENDER_FILE: 'deploy/lender.example.json',
      LANCAR_SERVICES_FILE: join(folder, 'services.json'),
    });
    expect(config).toMatchObject({ sandbox: false, host: '127.0.0.1', port: 3001, trustProxy: true });
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds).toBeGreaterThan(config.drainSeconds + config.stopSeconds);
    const [, program = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
    expect(readFileSync('scripts/setup/buildAll.mjs', 'utf8')).toContain(
      program.replace(/^dist\/(.*)\.js$/, "'$1.ts'"),
    );
  });

  it('is named by the ports that nginx passes people on to', () => {
    expect([...nginx.matchAll(/^ {2}server 127\.0\.0\.1:(\d+) /gm)].map(([, port]) => port)).toEqual(PORTS);
    expect(unit).toContain(PORTS.map((port) => `lancar@${port}`).join(' '));
  });
});

it('nginx lets the largest picture through', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1_024 * 1_024).toBeGreaterThan(largestBody());
});

it('the files that running Lancar names below deploy/ are there, and it names all of them', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const named = new Set([...page.matchAll(/\bdeploy\/[\w./@-]*\w/g)].map(([name]) => name));
  expect([...named].filter((name) => !existsSync(name))).toEqual([]);
  const files = execFileSync('git', ['ls-files', 'deploy'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.filter((name) => !page.includes(name.replace('deploy/', '')))).toEqual([]);
});

it('the first day names variables that its files bring', () => {
  const [, day = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## The first day\n');
  const steps = day.split('\n## ')[0] ?? '';
  const named = [...steps.matchAll(/\$([A-Z_]{3,})/g)].map(([, name = '']) => name);
  expect(named).toContain('POSTGRES_PASSWORD');
  expect(named.filter((name) => !(name in { ...example, ...secrets }))).toEqual([]);
});
