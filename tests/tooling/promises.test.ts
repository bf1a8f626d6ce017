import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/contract/enums';

const LOCALES = resolve(import.meta.dirname, '../../locales');

function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, part]) => textsIn(part, `${key}.${name}`));
}

const textsOf = (language: string) =>
  readdirSync(join(LOCALES, language)).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')), file.replace('.json', '')),
  );

/** What the product does not do, and the texts that speak of it for another reason. */
const PROMISES: readonly { promise: string; said: RegExp; except: RegExp }[] = [
  {
    promise: 'a message about a decision',
    said: /\bSMS\b/,
    except: /^(?:auth\.otp|fields\.otp|forms\.[\w-]+\.otp|effortless\.login|security|entry\.refer\.sources)\./,
  },
  {
    promise: 'a contract that was signed',
    said: /sudah ditandatangani|tanda tanganmu sudah|contract is signed|your signature/i,
    except: /^$/,
  },
  { promise: 'a voucher that waits', said: /vouchermu sudah menunggu|voucher is waiting/i, except: /^$/ },
  {
    promise: 'costs that are shown',
    said: /biaya dan cicilan terlihat|(?:costs|fees) and (?:instalments|schedule) are shown/i,
    except: /^$/,
  },
];

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it.each(PROMISES)('do not promise $promise', ({ said, except }) => {
    const promised = textsOf(language).filter(([key, text]) => said.test(text) && !except.test(key));
    expect(promised).toEqual([]);
  });
});
