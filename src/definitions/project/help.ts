import type { JsonFile } from './jsonFile';
import { isObject, listOf, nameAt, namesBy, textOf, type Use } from './shape';

/** A question of a topic as a check reads it, of any shape. */
export interface QuestionView {
  /** its id, and where that stands; none where it has no id */
  ids: readonly Use[];
  /** the names of its buttons with their addresses */
  links: readonly (Use & { button: string })[];
}

const nameOfPointer = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** The questions of a topic of the help center. */
export function questionsOf({ value }: JsonFile): readonly QuestionView[] {
  if (!isObject(value)) return [];
  return listOf(value.questions).flatMap((question, index) => {
    if (!isObject(question)) return [];
    const pointer = `/questions/${index}`;
    const links = namesBy(question.links, `${pointer}/links`);
    return [
      {
        ids: nameAt(question.id, `${pointer}/id`),
        links: links.map((link) => ({ ...link, button: nameOfPointer(link.pointer) })),
      },
    ];
  });
}

/** The id of a topic, by its file where it says none. */
export const topicIdOf = ({ id, value }: JsonFile): string => (isObject(value) ? textOf(value.id) : undefined) ?? id;

/** True for a text that belongs to a topic of the help center. */
export const isHelpText = (key: string): boolean => key.startsWith('questions.');
