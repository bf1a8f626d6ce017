// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});

it('there are Indonesian and English', () => expect(LANGUAGES).toEqual(['id', 'en-us']));

it.each([
  [null, 'id'],
  ['', 'id'],
  ['en', 'id'],
  ['en-US', 'id'],
  ['fr', 'id'],
  ['id', 'id'],
  ['en-us', 'en-us'],
])('the language kept as %j is %s: English for en-us alone', async (kept, language) => {
  if (kept !== null) localStorage.setItem('language', kept);
  expect((await import('../../src/state/session')).session.language).toBe(language);
});
