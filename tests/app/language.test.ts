// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';
import { textStore } from '../../src/i18n/textStore';

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

describe('texts that come while the language is switched', () => {
  it('are of the language that is shown in the end, whichever of the two is first', async () => {
    const waiting = new Map<string, () => void>();
    const store = textStore(async (file) => async () => {
      await new Promise<void>((go) => waiting.set(file, go));
      return { said: file };
    });
    const come = async (file: string) => {
      await vi.waitFor(() => expect(waiting.has(file)).toBe(true));
      waiting.get(file)?.();
    };
    const first = store.loadAreas(['home']);
    await come('/locales/id/home.json');
    await first;
    // the area comes before all others are there in the other language
    const switched = store.setLanguage('en-us');
    const area = store.loadAreas(['me']);
    await come('/locales/id/me.json');
    await area;
    await come('/locales/en-us/home.json');
    await come('/locales/en-us/me.json');
    await switched;
    expect(store.currentTexts().said('me.said')).toBe('/locales/en-us/me.json');
    // it comes after them
    const back = store.setLanguage('id');
    const later = store.loadAreas(['bills']);
    await back;
    await come('/locales/en-us/bills.json');
    await come('/locales/id/bills.json');
    await later;
    expect(store.currentTexts().said('bills.said')).toBe('/locales/id/bills.json');
  });
});
