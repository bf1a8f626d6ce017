import { beforeEach, describe, expect, it } from 'vitest';
import { bringAbout } from '../../src/app/guards/useJudged';
import { keepChannel, keptChannel } from '../../src/state/channelCache';
import { chooseLanguage, enterChannel, session } from '../../src/state/session';
import { STORED_VALUES, storedValue } from '../../src/state/storedValues';
import { forgetEverything, signInAs } from './support/app';

beforeEach(forgetEverything);

const HOUR_MS = 3_600_000;

describe('stored client values', () => {
  it.each(STORED_VALUES)('%s stays for the tab, and the first value wins until it is cleared', (name) => {
    bringAbout([
      { kind: 'keep', name, value: '1' },
      { kind: 'keep', name, value: '2' },
    ]);
    expect([storedValue(name), sessionStorage.getItem(name), localStorage.getItem(name)]).toEqual(['1', '1', null]);
    bringAbout([{ kind: 'clear', name }]);
    expect(storedValue(name)).toBeUndefined();
  });

  it('topBarHeight is applied as padding at the top at once', () => {
    bringAbout([{ kind: 'keep', name: 'topBarHeight', value: '44' }]);
    expect(document.documentElement.style.getPropertyValue('--top-bar-height')).toBe('44px');
  });

  it('channel holds the channel and the name it was asked for by', () => {
    enterChannel('TOPED');
    expect(JSON.parse(localStorage.getItem('channel') ?? '')).toMatchObject({ asked: 'TOPED', channel: 'TOPED' });
    expect(session.channel).toBe('TOPED');
  });

  it('userInfo has the userId', () => {
    signInAs('u-7');
    expect(localStorage.getItem('userInfo')).toContain('"userId":"u-7"');
  });

  it('language is the one that was chosen', async () => {
    chooseLanguage('en-us');
    await Promise.resolve();
    expect(localStorage.getItem('language')).toBe('en-us');
    chooseLanguage('id');
  });

  it('hold nothing personal', () => {
    signInAs('u-7');
    enterChannel('TOPED');
    const names = Object.keys({ ...localStorage });
    expect(names.filter((name) => !['language', 'loginStatus', 'userInfo', 'channel'].includes(name))).toEqual([]);
  });
});

describe('the channel cache', () => {
  it('lasts 1 hour', () => {
    keepChannel({ asked: 'NEWSHOP', channel: 'H5' }, 0);
    expect(keptChannel(HOUR_MS - 1)?.channel).toBe('H5');
    expect(keptChannel(HOUR_MS)).toBeUndefined();
  });

  it.each([
    'null',
    '{',
    '[]',
    '"H5"',
    '{"asked":"x","channel":"H5"}',
    '{"asked":"x","channel":"../evil","until":1000}',
    '{"asked":1,"channel":"H5","until":1000}',
    '{"asked":"x","channel":"H5","until":"1000"}',
    '{"asked":"x","channel":"H5","until":99999999999999}',
    '{"__proto__":{"asked":"x","channel":"H5","until":1000}}',
  ])('does not believe %s', (stored) => {
    localStorage.setItem('channel', stored);
    expect(keptChannel(0)).toBeUndefined();
  });
});
