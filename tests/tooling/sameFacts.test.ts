import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';

const LOCALES = resolve(import.meta.dirname, '../../locales');

const fileOf = (language: string, area: string) =>
  JSON.parse(readFileSync(join(LOCALES, language, `${area}.json`), 'utf8'));

const textsOf = (language: string): string =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(LOCALES, language, file), 'utf8'))
    .join('\n');

/** How somebody asks who wants money before they lend any. */
const ASKS_AS_FRAUD_DOES = {
  id: /uang muka|(?:bayar|pembayaran|dibayar) di muka/i,
  'en-us': /(?:pay|paid|money|payment) in advance|advance payment/i,
} as const;

describe.each(LANGUAGES)('in %s', (language) => {
  it('no text asks for a payment in the words by which a person knows a fraud', () => {
    const asked = ASKS_AS_FRAUD_DOES[language].exec(textsOf(language));
    expect(asked?.[0]).toBeUndefined();
  });

  it.each(['apply', 'apply-step'])('%s sends who asks what their data is for to the links that say it', (area) => {
    expect(fileOf(language, area)['personal-info'].body).toContain(fileOf(language, 'common').why.replace('?', ''));
  });
});
