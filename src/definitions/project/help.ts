import type { JsonFile } from './jsonFile';
import { nameAt, namesBy, type Use } from './shape';
import { topicIn } from './shaped';

/** A question of a topic as a check reads it, of any shape. */
export interface QuestionView {
  /** its id, and where that stands; none where it has no id */
  ids: readonly Use[];
  /** the names of its buttons with their addresses */
  links: readonly (Use & { button: string })[];
}

const nameOfPointer = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** The questions of a topic of the help center. */
export function questionsOf(file: JsonFile): readonly QuestionView[] {
  return (topicIn(file).questions ?? []).map((question, index) => {
    const pointer = `/questions/${index}`;
    const links = namesBy(question.links, `${pointer}/links`);
    return {
      ids: nameAt(question.id, `${pointer}/id`),
      links: links.map((link) => ({ ...link, button: nameOfPointer(link.pointer) })),
    };
  });
}

/** The id of a topic, by its file where it says none. */
export const topicIdOf = (file: JsonFile): string => topicIn(file).id ?? file.id;

/** True for a text that belongs to a topic of the help center. */
export const isHelpText = (key: string): boolean => key.startsWith('questions.');
