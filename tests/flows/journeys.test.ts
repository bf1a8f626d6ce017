import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { flowSource, loadFlow } from '../../scripts/flows/flowSource';
import { PRODUCT_ROOT } from '../../scripts/flows/project/project';
import { simulate } from '../../scripts/flows/simulation';
import type { Answers } from '../../src/contract/definitions';

interface Journey {
  flow: string;
  about: string;
  answers: Answers;
  facts?: Record<string, unknown>;
  known?: Record<string, unknown>;
  expect: {
    path: string[];
    stop: string;
    calls?: { call: string; body?: Record<string, unknown> }[];
    errors?: { field: string; rule: string }[];
  };
}

const FOLDER = join(PRODUCT_ROOT, 'flows', 'journeys');
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

describe('golden journeys', () => {
  it.each(files)('%s', (file) => {
    const journey: Journey = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    const flow = loadFlow(PRODUCT_ROOT, journey.flow);
    const { answers, facts = {}, known = {}, expect: expected } = journey;
    const { path, calls, stop } = simulate(flow, { answers, facts, known }, flowSource(PRODUCT_ROOT, flow));
    expect(path).toEqual(expected.path);
    expect(stop.reason).toBe(expected.stop);
    if (expected.calls) expect(calls.map(({ call, body }) => ({ call, body }))).toEqual(expected.calls);
    const errors = 'errors' in stop ? stop.errors.map(({ field, rule }) => ({ field, rule })) : [];
    expect(errors).toEqual(expected.errors ?? []);
  });

  it('cover the whole way of every shipped flow', () => {
    const reached = files.map((file): Journey => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    expect(reached.filter(({ expect: { stop } }) => stop === 'end').map(({ flow }) => flow)).toContain('apply');
  });
});
