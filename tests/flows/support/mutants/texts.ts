import { allTexts, textsOfLanguage } from '../../../../src/definitions/project/texts';
import { requiredTexts } from '../../../../src/prover/checks/requiredTexts';
import { drop, mistyped, type Operator, one, operator, put, rename, rewrite, SHIPPED } from './mutant';

const [source, ...others] = allTexts(SHIPPED);
const TEXTS = [...(source?.texts.values() ?? [])];
const EVERY = [source, ...others].flatMap((language) => [...(language?.texts.values() ?? [])]);
const english = textsOfLanguage(SHIPPED, 'en-us').texts;

/** Keys that a form or flow needs and that have no other key in their stead. */
const needed = new Set(requiredTexts(SHIPPED).flatMap(({ keys }) => (keys.length === 1 ? keys : [])));
const required = TEXTS.filter(({ key }) => needed.has(key));

/** Texts in which each language has one placeholder and one key: no plural forms share it. */
const filled = EVERY.filter(({ key, text }) => /\{\{\w+\}\}/.test(text) && !/_(?:one|other)$/.test(key));

/** What stands in a narrow place, one line or two at most: titles, buttons, labels, options. */
const short = EVERY.filter(({ key }) => /\.(?:title|action|label)$|^enums\.[^.]+\.[^.]+$/.test(key) && needed.has(key));

/** Titles and bodies of steps, which are shown as they are. */
const shown = required.filter(({ key }) => /^[a-z-]+\.[a-z-]+\.(?:title|body)$/.test(key));

const LINKS = [
  'https://example.com',
  'HTTP://example.com',
  'www.example.com',
  '[x](example.com)',
  'javascript:x',
  'data:text/html,x',
  'onclick=x',
];

const other = (path: string) => path.replace('locales/id/', 'locales/en-us/');
const areas = SHIPPED.of('locale');

/** Wrong texts. */
export const TEXT_OPERATORS: readonly Operator[] = [
  operator(
    'a text that is needed missing in one language',
    'missing-text',
    required.map(({ key, file, pointer }, at) =>
      one(at % 2 === 0 ? drop(file.path, pointer) : drop(english.get(key)?.file.path ?? '', pointer)),
    ),
  ),
  operator(
    'a text that is needed missing in both languages',
    'missing-text',
    required.map(({ file, pointer }) => ({ edits: [drop(file.path, pointer), drop(other(file.path), pointer)] })),
  ),
  operator(
    'a misspelt key',
    ['missing-text', 'missing-translation'],
    EVERY.map(({ file, pointer, key }) => one(rename(file.path, pointer, mistyped(key.split('.').pop() ?? '')))),
  ),
  operator(
    'a text in one language only',
    'missing-translation',
    areas.map(({ path }) => one(put(path, '/spare', 'Spare'))),
  ),
  operator(
    'a text that nothing uses',
    'unused-text',
    areas
      .filter(({ path }) => path.startsWith('locales/id/'))
      .map(({ path }) => ({ edits: [put(path, '/spare', 'Cadangan'), put(other(path), '/spare', 'Spare')] })),
  ),
  operator(
    'a file of texts in one language only',
    'missing-locale-file',
    areas.map(({ path }) => one(rewrite(path, () => undefined))),
  ),
  operator(
    'a text without its placeholder in one language',
    'placeholders',
    filled.map(({ file, pointer, text }) => one(put(file.path, pointer, text.replace(/\{\{\w+\}\}/, 'x')))),
  ),
  operator(
    'a misspelt placeholder in one language',
    'placeholders',
    filled.map(({ file, pointer, text }) =>
      one(
        put(
          file.path,
          pointer,
          text.replace(/\{\{(\w+)\}\}/, (_, name) => `{{${mistyped(String(name))}}}`),
        ),
      ),
    ),
  ),
  operator(
    'a placeholder with one bracket too few',
    'placeholders',
    filled.map(({ file, pointer, text }) => one(put(file.path, pointer, text.replace('}}', '}')))),
  ),
  operator(
    'a text too long for its place',
    'text-too-long',
    short.map(({ file, pointer, text }) =>
      one(put(file.path, pointer, Array.from({ length: 8 }, () => `${text} sampai selesai`).join(' '))),
    ),
  ),
  operator(
    'an empty text',
    'empty-text',
    EVERY.map(({ file, pointer }) => one(put(file.path, pointer, '  '))),
  ),
  operator(
    'markup in a text',
    'dangerous-text',
    EVERY.map(({ file, pointer, text }, at) =>
      one(put(file.path, pointer, `${text} ${['<b>!</b>', '<script>x</script>', '<img src=x onerror=x>'][at % 3]}`)),
    ),
  ),
  operator(
    'a link in a text',
    'dangerous-text',
    EVERY.map(({ file, pointer, text }, at) => one(put(file.path, pointer, `${text} ${LINKS[at % LINKS.length]}`))),
  ),
  operator(
    'characters nobody sees in a text',
    'dangerous-text',
    EVERY.map(({ file, pointer, text }, at) =>
      one(put(file.path, pointer, text.slice(0, 2) + ['\u200b', '\u202e', '\u0007'][at % 3] + text.slice(2))),
    ),
  ),
  operator(
    'a placeholder that nothing fills, in both languages',
    'placeholders',
    shown.map(({ file, pointer, text }) => ({
      edits: [file.path, other(file.path)].map((path) => put(path, pointer, `${text} {{spare}}`)),
    })),
  ),
];
