import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGE_KINDS } from '../../server/modules/messaging/domain/messageKinds';
import { CODE_LENGTHS } from '../../server/modules/people/domain/oneTimeCode';
import { LANGUAGES } from '../../src/contract/enums';
import { type Keeper, PROMISES_OF_MESSAGES, SPEAKS_OF_MESSAGES } from './support/messagePromises';

const LOCALES = resolve(import.meta.dirname, '../../locales');

function textsIn(value: unknown, key: string): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as object).flatMap(([name, part]) =>
    name === '$schema' ? [] : textsIn(part, `${key}.${name}`),
  );
}

const textsOf = (language: string) =>
  readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) =>
      textsIn(
        JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')),
        file.replace('.json', '').replace('/', '.'),
      ),
    );

/** What the product does not do, and the texts that speak of it for another reason. */
const PROMISES: readonly { promise: string; said: RegExp; except: RegExp }[] = [
  {
    promise: 'a contract that was signed',
    said: /sudah ditandatangani|tanda tanganmu sudah|contract is signed|your signature/i,
    // told of a change of a plan, which waits for a signature or has it, and once both have signed
    except: /^(?:plan|pay\.change|messages\.kinds\.contractSigned)\./,
  },
  { promise: 'a voucher that waits', said: /vouchermu sudah menunggu|voucher is waiting/i, except: /^$/ },
  {
    // some numbers of friends bring one (server/data/campaigns.json), and a friend may give the money back
    promise: 'a reward for each friend whose loan is paid out',
    said: /setelah pinjaman (?:pertama )?(?:mereka|temanmu) cair|(?<!friend counts )once (?:their|your friend's)(?: first)? loan is paid out/i,
    except: /^$/,
  },
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

const keeperOf = (key: string) => PROMISES_OF_MESSAGES.filter(([begin]) => key.startsWith(begin));

/** What is wrong with a keeper of a text: it is not there, or does not go by the channel that the text names. */
function brokenBy(keeper: Keeper, text: string): string | undefined {
  if ('none' in keeper) return undefined;
  if ('code' in keeper) {
    const isMail = keeper.code === 'email';
    if (!(keeper.code in CODE_LENGTHS)) return `there is no code for ${keeper.code}`;
    return isMail && /\bSMS\b/.test(text) ? 'the code goes by mail' : undefined;
  }
  const named = /\bSMS\b/.test(text) ? 'sms' : undefined;
  const bad = keeper.kinds.filter((kind) => {
    const by: readonly string[] = MESSAGE_KINDS[kind]?.by ?? [];
    return named ? !by.includes(named) : by.length === 0;
  });
  return bad.length > 0 ? `${bad.join()} is not sent by what the text names` : undefined;
}

describe.each(LANGUAGES)('what the texts in %s say of an SMS, a mail or a message', (language) => {
  const speaking = textsOf(language).filter(([, text]) => SPEAKS_OF_MESSAGES[language].test(text));

  it('is kept by a code or a kind of message, which is named for each of them', () => {
    expect(speaking.length).toBeGreaterThan(15);
    const unnamed = speaking.filter(([key]) => keeperOf(key).length !== 1);
    expect(unnamed).toEqual([]);
    const broken = speaking.flatMap(([key, text]) =>
      keeperOf(key).flatMap(([, keeper]) => {
        const problem = brokenBy(keeper, text);
        return problem === undefined ? [] : [`${key}: ${problem}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});

it('no keeper is named for texts that are gone', () => {
  const keys = LANGUAGES.flatMap((language) =>
    textsOf(language).flatMap(([key, text]) => (SPEAKS_OF_MESSAGES[language].test(text) ? [key] : [])),
  );
  const idle = PROMISES_OF_MESSAGES.filter(([begin]) => !keys.some((key) => key.startsWith(begin)));
  expect(idle).toEqual([]);
});
