import { documentOfText } from '../definitions/project/documents';
import { controlsOf, formIdsOf } from '../definitions/project/forms';
import { once } from '../definitions/project/memo';
import type { Project } from '../definitions/project/project';

/** What a text is on the screen, and how many characters it may have there in the smallest room of its kind. */
export interface TextRole {
  /** in a sentence: "at most 32 for <is>" */
  readonly is: string;
  readonly most: number;
  readonly keys: RegExp;
}

/** The first role whose keys fit counts; what fits none is running text. */
const ROLES: readonly TextRole[] = [
  { is: 'a button of a popup', most: 24, keys: /^popups\.(?:[^.]+\.(?:confirm|other)|close)$/ },
  { is: 'the title of a popup', most: 44, keys: /^(?:popups|notices)\.[^.]+\.title$/ },
  { is: 'the text of a popup', most: 150, keys: /^popups\.[^.]+\.body$/ },
  { is: 'the state of a part', most: 20, keys: /^(?:runner\.hub|list)\.(?:status|requirement|pages)(?:\.|$)/ },
  { is: 'a small print link', most: 40, keys: /^common\.tkb$/ },
  { is: 'the text over the camera', most: 52, keys: /^camera\.(?:aim|hints|review)\./ },
  { is: 'a button', most: 32, keys: /\.(?:action|way|actions\.[^.]+\.label|submit|toHome)$/ },
  { is: 'a button', most: 32, keys: /^common\.(?:back|retry|reload|toStart|logout|close|edit)$/ },
  { is: 'the title of a step', most: 38, keys: /^[^.]+(?:\.[^.]+)?\.title$/ },
  { is: 'a title', most: 48, keys: /\.title$/ },
  { is: 'the name of a part', most: 24, keys: /\.modules\.[^.]+$/ },
  { is: 'the name of a shown value', most: 36, keys: /\.show\.[^.]+$/ },
  { is: 'a point', most: 110, keys: /\.points\.[^.]+$/ },
  { is: 'a question', most: 100, keys: /\.actions\.[^.]+\.confirm$/ },
  { is: 'a note above a step', most: 180, keys: /\.notes\.[^.]+$/ },
  { is: 'the text below a title', most: 190, keys: /^.*\.(?:body|text)$/ },
  { is: 'the label of a field', most: 48, keys: /\.label$/ },
  { is: 'the help below a field', most: 80, keys: /^(?:fields\.[^.]+|forms\.[^.]+\.[^.]+)\.help$/ },
  { is: 'a warning below a field', most: 150, keys: /^rules\.warnings\./ },
  { is: 'an error below a field', most: 110, keys: /^(?:rules\.|fields\.[^.]+\.|forms\.[^.]+\.[^.]+\.)/ },
  { is: 'the tag of a choice', most: 22, keys: /^enums\.[^.]+\.[^.]+\.tag$/ },
  { is: 'the line below a choice', most: 50, keys: /^enums\.[^.]+\.[^.]+\.slogan$/ },
  { is: 'an option', most: 36, keys: /^enums\./ },
  { is: 'the advice below a picture', most: 200, keys: /^guides\./ },
  { is: 'a message', most: 120, keys: /^errors\./ },
];

const RUNNING: TextRole = { is: 'a text on a phone', most: 600, keys: /^/ };
const CHOICE: TextRole = { is: 'one of several choices side by side', most: 12, keys: /^/ };
const EXAMPLE: TextRole = { is: 'the example within a field', most: 32, keys: /^/ };
const LONG_EXAMPLE: TextRole = { is: 'the example within a field of several lines', most: 44, keys: /^/ };

/** The widgets whose field has room for several lines. */
const SEVERAL_LINES: readonly string[] = ['textarea', 'bankList', 'addressPicker'];

/** The fields with several lines and the groups of options that are drawn side by side. */
const drawnApart = once((project: Project): { lines: ReadonlySet<string>; choices: ReadonlySet<string> } => {
  const controls = formIdsOf(project).flatMap((form) => controlsOf(project, form));
  const lines = controls.filter(({ widget = '' }) => SEVERAL_LINES.includes(widget)).map(({ field }) => field);
  const choices = controls.filter(({ widget }) => widget === 'choice');
  return {
    lines: new Set(lines),
    choices: new Set(choices.map(({ field, control }) => control.options ?? field)),
  };
});

/** What the text of a key is on the screen, its plural ending left out. */
export function roleOf(project: Project, key: string): TextRole {
  const segments = key.split('.');
  const [area = '', group = ''] = segments;
  const { lines, choices } = drawnApart(project);
  if ((area === 'fields' || area === 'forms') && segments.at(-1) === 'placeholder')
    return lines.has(segments.at(-2) ?? '') ? LONG_EXAMPLE : EXAMPLE;
  if (area === 'enums' && segments.length === 3 && choices.has(group)) return CHOICE;
  if (segments.at(-1) === 'text' && documentOfText(project, key)) return RUNNING;
  return ROLES.find(({ keys }) => keys.test(key)) ?? RUNNING;
}
