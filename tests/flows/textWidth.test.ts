import { describe, expect, it } from 'vitest';
import { checkProject } from '../../scripts/flows/checkProject';
import { PRODUCT_ROOT, readProject } from '../../scripts/flows/project/project';
import { allTexts, withoutPlural } from '../../scripts/flows/project/texts';
import { widthOf } from '../../scripts/flows/textWidth/font';
import { PLACE_KEYS } from '../../scripts/flows/textWidth/placeKeys';
import { placeOf } from '../../scripts/flows/textWidth/placeOf';
import { PLACES } from '../../scripts/flows/textWidth/places';
import { withSamples } from '../../scripts/flows/textWidth/samples';
import { wrap } from '../../scripts/flows/textWidth/wrap';
import { definitionsCopy, edit } from './support/definitionsCopy';

const REGULAR = { size: 16, weight: 400 } as const;
const linesOf = (text: string, width: number) => wrap(text, REGULAR, width).lines;

describe('the width of a text', () => {
  it('grows with its letters, its weight and its size', () => {
    const plain = widthOf('Lanjut', REGULAR);
    expect(plain).toBeGreaterThan(40);
    expect(widthOf('Lanjutkan', REGULAR)).toBeGreaterThan(plain);
    expect(widthOf('Lanjut', { size: 16, weight: 700 })).toBeGreaterThan(plain);
    expect(widthOf('Lanjut', { size: 32, weight: 400 })).toBeCloseTo(2 * plain, 5);
    expect(widthOf('mmmm', REGULAR)).toBeGreaterThan(widthOf('iiii', REGULAR));
  });

  it('knows letters that are drawn closer together, and the space between all', () => {
    expect(widthOf('Ya', REGULAR)).toBeLessThan(widthOf('Y', REGULAR) + widthOf('a', REGULAR));
    const spaced = { ...REGULAR, spacing: -0.02 };
    expect(widthOf('abc', spaced)).toBeCloseTo(widthOf('abc', REGULAR) - 3 * 0.02 * 16, 5);
  });

  it('takes what the font lacks for wide', () => {
    expect(widthOf('\u4e2d', REGULAR)).toBe(16);
  });
});

describe('the lines of a text', () => {
  const word = widthOf('kata', REGULAR);

  it.each([
    ['at blanks', 'kata kata', 2],
    ['behind a hyphen', 'kata-kata', 2],
    ['behind a question mark', 'kata?kata', 2],
    ['round a dash', 'kata\u2014kata', 3],
    ['not at a stroke', 'kata/kata', 1],
    ['not at a full stop', 'kata.kata', 1],
    ['not within a word', 'katakata', 1],
  ])('end %s', (_, text, lines) => {
    expect(linesOf(text, word + 1)).toBe(lines);
  });

  it('hold as many words as fit, the blank at the end left out', () => {
    expect(linesOf('kata kata ', widthOf('kata kata', REGULAR))).toBe(1);
    expect(linesOf('kata kata kata', widthOf('kata kata', REGULAR))).toBe(2);
    expect(linesOf('kata  \n kata', widthOf('kata kata', REGULAR))).toBe(1);
  });
});

describe('the place of a text', () => {
  const project = readProject(PRODUCT_ROOT);
  const keys = [...new Set(allTexts(project).flatMap(({ texts }) => [...texts.keys()].map(withoutPlural)))];

  it.each([
    ['apply.ktp.title', 'stepTitle'],
    ['apply.liveness-introduce.points.light', 'point'],
    ['effortless.credit-status.NORMAL.title', 'headline'],
    ['supplement-material.upload.actions.remove.confirm', 'popupQuestion'],
    ['fields.mobileNumber.placeholder', 'phonePlaceholder'],
    ['fields.monthlyIncome.placeholder', 'moneyPlaceholder'],
    ['fields.residentialAddress.placeholder', 'linesPlaceholder'],
    ['fields.idNumber.placeholder', 'placeholder'],
    ['forms.effortless-loan.loanAmount.minimum', 'error'],
    ['enums.sex.MALE', 'choiceOfTwo'],
    ['enums.maritalStatus.SINGLE', 'choice'],
    ['enums.tenor.3', 'choiceRow'],
    ['enums.jobType.STUDENT', 'option'],
    ['enums.supplementalMaterial.WORK_CONTRACT', 'item'],
    ['errors.LOGIN_FAILED', 'toast'],
    ['popups.NORMAL.title', 'popupTitle'],
    ['legal.terms.body.1', 'running'],
  ])('%s is %s', (key, place) => {
    expect(placeOf(project, key)).toBe(place);
  });

  it('is found by a row that is needed, for every row', () => {
    const used = new Set(keys.map((key) => placeOf(project, key)));
    expect(Object.keys(PLACES).filter((name) => !used.has(name as keyof typeof PLACES))).toEqual([]);
    const matches = (pattern: string, key: string) => {
      const names = pattern.split('.').map((part) => (/^(?:\*|<.+>)$/.test(part) ? '[^.]+' : part));
      return new RegExp(`^${names.join('\\.')}$`).test(key);
    };
    const isOptional = (pattern: string) => pattern.startsWith('forms.') || pattern === '<flow>.*.actions.*.done';
    const patterns = PLACE_KEYS.flatMap(([, all]) => all).filter((pattern) => !isOptional(pattern));
    expect(patterns.filter((pattern) => !keys.some((key) => matches(pattern, key)))).toEqual([]);
  });

  it('is judged with a long value in every placeholder', () => {
    expect(withSamples('{{done}} dari {{total}}, {{unheard}}')).toBe('10 dari 10, 1234567890');
    expect(withSamples('{name}')).toBe('{name}');
  });
});

describe('a text that does not fit', () => {
  function findingsOf(file: string, find: string, text: string): readonly string[] {
    const root = definitionsCopy();
    edit(file, find, text)(root);
    return checkProject(root).findings.map(({ rule, message }) => `${rule}: ${message}`);
  }

  it('is named with how much is too much, on one line', () => {
    expect(findingsOf('locales/id/apply.json', '"Mulai"', '"Mulai verifikasi wajah dan foto KTP sekarang"')).toEqual([
      'text-too-long: "Mulai verifikasi wajah dan foto KTP sekarang" is 339 px wide, but a button has 285 px on a phone of 360 px: shorten it by about 6 characters.',
    ]);
  });

  it('is named with how much is too much, on several', () => {
    const text = 'Foto sambil memegang KTP asli di samping wajahmu';
    expect(findingsOf('locales/id/apply.json', 'Foto memegang KTP', text)).toEqual([
      `text-too-long: "${text}" takes 3 lines on a phone of 360 px, but the bar above a step has 2: shorten it by about 18 characters.`,
    ]);
  });

  it('is named with the word that is too long', () => {
    const [message] = findingsOf('locales/id/rules.json', 'Nomor KTP tidak valid', `Isi ${'angka'.repeat(12)}`);
    expect(message).toMatch(
      /^text-too-long: The word "angka.*" is \d+ px wide, but an error below a field has 299 px: /,
    );
  });
});
