import { type Finding, quote } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import { once } from '../../definitions/project/memo';
import type { Project } from '../../definitions/project/project';
import { channelIn } from '../../definitions/project/shaped';
import { allTexts, type TextView, textsIn, withoutPlural } from '../../definitions/project/texts';
import { dangerousIn } from '../dangerousText';
import { PLACEHOLDER } from '../placeholders';
import { roleOf } from '../textRoles';
import type { Check } from './check';

function judgeWording({ text, file, pointer }: Pick<TextView, 'text' | 'file' | 'pointer'>): readonly Finding[] {
  if (text.trim() === '')
    return [file.finding('empty-text', pointer, 'The text is empty: write it, or remove the key.')];
  const danger = dangerousIn(text);
  if (danger === undefined) return [];
  const advice =
    danger === 'a link' ? 'say in words where to go; where a link is needed it is a setting' : 'write it without';
  return [
    file.finding('dangerous-text', pointer, `${quote(text)} holds ${danger}, but texts are words only: ${advice}.`),
  ];
}

/** The names of channels, which sentences hold. */
const namesIn = (project: Project) =>
  project.of('channel').flatMap((file) => {
    const { name: text } = channelIn(file);
    return text === undefined ? [] : [{ text, file, pointer: '/name' }];
  });

const ofFile = once((file: JsonFile): readonly Finding[] => textsIn(file).flatMap(judgeWording));

/** Texts are words that are safe to show: neither empty nor with markup, scripts, links or invisible characters. */
export const wording: Check = (project) => [
  ...project.of('locale').flatMap(ofFile),
  ...namesIn(project).flatMap(judgeWording),
];

/** A longer word goes beyond the edge of a phone of 360 px. */
const LONGEST_WORD = 28;
/** As many characters as most values of a placeholder have. */
const VALUE = 'x'.repeat(12);

/** What is wrong with the length of a text; undefined when it is short enough for what it is. */
function problemOf(project: Project, { key, text }: TextView): string | undefined {
  const { is, most } = roleOf(project, withoutPlural(key));
  const seen = text.trim().replace(PLACEHOLDER, VALUE);
  const { length } = [...seen];
  if (length > most)
    return `${quote(text)} has ${length} characters, at most ${most} for ${is}: shorten it by ${length - most}.`;
  const word = seen.split(/[\s\u2014-]+/).find((one) => one.length > LONGEST_WORD);
  return (
    word &&
    `The word ${quote(word)} has ${word.length} characters, at most ${LONGEST_WORD}: use a shorter word, or two.`
  );
}

function judgeLength(project: Project, text: TextView): readonly Finding[] {
  const problem = problemOf(project, text);
  return problem === undefined ? [] : [text.file.finding('text-too-long', text.pointer, problem)];
}

/** Every text, in each language and plural form, is as short as its role on a narrow phone asks. */
export const textLength: Check = (project) =>
  allTexts(project).flatMap(({ texts }) => [...texts.values()].flatMap((text) => judgeLength(project, text)));
