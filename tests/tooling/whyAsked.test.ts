import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';
import { RETENTION } from '../../src/contract/retention';
import { SCREEN_TOPICS, WHY_PARTS } from '../../src/contract/whyTopics';

const fileOf = (language: string, area: string) =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, `../../locales/${language}/${area}.json`), 'utf8'));

const textAt = (language: string, key: string): string => {
  const [area = '', ...path] = key.split('.');
  return path.reduce((within, name) => within[name], fileOf(language, area));
};

/** Texts that say a period in digits, where it stands in RETENTION and is not filled in. */
const IN_DIGITS: Readonly<Record<string, keyof typeof RETENTION>> = {
  'popups.GEOLOCATION.body': 'placeDays',
  'popups.DELETE_ACCOUNT_NOTICE.body': 'thinkDays',
  'data-reading.points.kept': 'readingDays',
  'questions.topics.account.delete.answer': 'thinkDays',
  'questions.topics.privacy.delete.answer': 'thinkDays',
  'questions.topics.services.reading.answer': 'readingDays',
  'arrears.reminders.forgotten': 'outboxDays',
  'errors.SIGNED_OUT_DELETION_ASKED': 'thinkDays',
};

/** Where no period may stand but by its name. */
const NAMES_PERIODS = ['privacy', 'videoConsent', 'dataReading'];
const PERIOD = /\d+ (?:hari|tahun|days|years)/;

describe.each(LANGUAGES)('in %s', (language) => {
  const { topics } = fileOf(language, 'why');

  it('why something is asked says what for, who sees it, how long, and what happens without it', () => {
    for (const [topic, said] of Object.entries<Record<string, string>>(topics)) {
      for (const part of WHY_PARTS) expect(said[part]?.trim(), `${topic}.${part}`).toBeTruthy();
    }
    expect(Object.keys(topics)).toEqual(expect.arrayContaining([...SCREEN_TOPICS]));
  });

  it('what is kept, and for how long, is named as the jobs have it', () => {
    const legal = fileOf(language, 'legal');
    const said = [topics, ...NAMES_PERIODS.map((document) => legal[document].clauses)].map((one) =>
      JSON.stringify(one),
    );
    for (const text of said) expect(text).not.toMatch(PERIOD);
    const named = said.join('').match(/\{\{(\w+(?:Days|Years))\}\}/g) ?? [];
    const known = [...Object.keys(RETENTION), 'draftDays', 'photoDays', 'notificationDays', 'lateDays'];
    expect(known).toEqual(expect.arrayContaining(named.map((name) => name.slice(2, -2))));
  });

  it.each(Object.entries(IN_DIGITS))('%s says the period of the jobs', (key, name) => {
    expect(textAt(language, key)).toMatch(new RegExp(`\\b${RETENTION[name]} (?:hari|days)`));
  });
});
