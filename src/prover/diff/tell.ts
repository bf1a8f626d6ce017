import type { Language } from '../../contract/enums';
import { printable } from '../../definitions/finding';
import type { JsonFile } from '../../definitions/project/jsonFile';
import type { Project } from '../../definitions/project/project';
import type { Condition } from '../../rules/types';
import { createWords } from '../words/createWords';
import { fill } from '../words/phrases';
import type { OnwardWay, Told, Value, Values } from './change';
import { type Sentence, sentenceOf } from './sentences/sentences';

/** Says changes in words of one language, names as they stand in the files. */
export interface Teller {
  change(change: Told): string;
  sentence(sentence: Sentence, values: Values): string;
}

/** `project` is where names are from; conditions of before are told as well. */
export function createTeller(project: Project, language: Language): Teller {
  const words = createWords(project, language, 'ids');

  function conditionText(condition: Condition, flow: JsonFile | undefined): string {
    const [file] = flow ? [flow] : project.of('flow');
    return file ? words.condition(condition, file) : JSON.stringify(condition);
  }

  function onwardText({ to, when }: OnwardWay, flow: JsonFile, isAfter: boolean): string {
    const target = 'step' in to ? to.step : sentence('way-leave', { target: to.leave });
    if (when) return sentence('onward-when', { target, when: { condition: when, flow } });
    return sentence(isAfter ? 'onward-else' : 'onward', { target });
  }

  function valueText(value: Value): string {
    if (value === undefined) return sentenceOf('none', language);
    if (typeof value === 'string') return printable(value);
    if (typeof value === 'boolean') return sentenceOf(value ? 'yes' : 'no', language);
    if (typeof value !== 'object') return String(value);
    if ('phrase' in value) return sentence(value.phrase, value.values ?? {});
    if ('condition' in value) return conditionText(value.condition, value.flow);
    if ('onward' in value) {
      const { onward, flow } = value;
      return onward.map((way, index) => onwardText(way, flow, index > 0)).join('; ') || sentenceOf('none', language);
    }
    return value.length === 0 ? sentenceOf('none', language) : value.map(printable).join(', ');
  }

  function sentence(name: Sentence, values: Values): string {
    const gaps = Object.entries(values).map(([gap, value]) => [gap, valueText(value)] as const);
    return fill(sentenceOf(name, language), Object.fromEntries(gaps));
  }

  return { sentence, change: ({ says, values }) => sentence(says, values) };
}
