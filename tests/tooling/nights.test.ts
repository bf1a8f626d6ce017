import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Night {
  readonly before: string;
  readonly proofs: readonly string[];
  readonly projects: readonly string[];
  readonly minutes: number;
}

const nights: Readonly<Record<string, Night>> = JSON.parse(readFileSync('scripts/setup/nights.json', 'utf8'));
const once = (names: readonly string[]) => [...new Set(names)].sort();

describe('the nights of long proofs', () => {
  it('hold every proof and every project of the proofs, each once', () => {
    const proofs = Object.values(nights).flatMap((night) => night.proofs);
    const files = readdirSync('tests/prove').map((name) => name.replace(/\.test\.ts$/, ''));
    expect([...proofs].sort()).toEqual(once(files));
    const projects = Object.values(nights).flatMap((night) => night.projects);
    const names = [...readFileSync('vitest.prove.config.ts', 'utf8').matchAll(/\bname: '(\w+)'/g)].map(
      ([, name]) => name,
    );
    expect([...projects, 'prove'].sort()).toEqual(once(names.flatMap((name) => name ?? [])));
  });

  it('end within an hour, and the documents say before what each is run', () => {
    const told = readFileSync('docs/proofs.md', 'utf8');
    for (const [name, { minutes, before }] of Object.entries(nights)) {
      expect(minutes, name).toBeLessThanOrEqual(60);
      expect(told).toContain(`night:${name}`);
      expect(told, name).toContain(before);
    }
  });

  it('are listed where one is asked for that there is not', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/prove.mjs', 'night:moon'], { encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('There is no night:moon. There are night:money (about 50 minutes)');
  });
});
