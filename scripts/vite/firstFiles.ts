import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import type { Flow, FormUi, WidgetName } from '../../src/contract/definitions';
import { LANGUAGES } from '../../src/contract/enums';
import { isFullAnswer } from '../../src/engine/steps';
import { FLOW_AREAS, SCREEN_AREAS } from '../../src/i18n/areas';
import { isAnswered } from '../../src/steps/kinds';
import type { FirstFiles } from './firstVisit';

const DEFAULT_CHANNEL = 'flows/channels/H5.json';
/** Lists the screens that come after signing in. */
const ROUTES = 'src/app/routes/others.ts';
const FLOW_CODE = ['src/screens/steps/FlowPage.tsx', 'src/i18n/furtherFiles.ts'];
/** Names the files of a language's texts. */
const textList = (language: string) => `src/i18n/files/${language}.ts`;
/** The view of steps that do more than send their form once. */
const FULL_ANSWER = 'src/runner/steps/answer/FullAnswerStep.tsx';
/** Where a widget is, by its name in a form (src/widgets/registry.tsx). */
function widgetFile(name: WidgetName): string {
  const folder = name.charAt(0).toUpperCase() + name.slice(1);
  return `src/widgets/${folder}/${folder}.tsx`;
}

/** Which chunks of the build a first visit will ask for, by language, flow and step. */
export function firstFiles(bundle: Rolldown.OutputBundle, root: string): FirstFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  const inEntry = new Set(entry ? [entry.fileName, ...importsOf(entry)] : []);

  /** All that a chunk imports, straight or through others; chunks may import each other. */
  function importsOf(chunk: Rolldown.OutputChunk): string[] {
    const found = new Set<string>();
    const open = [chunk];
    for (let next = open.pop(); next; next = open.pop()) {
      const { imports } = next;
      const added = chunks.filter(({ fileName }) => imports.includes(fileName) && !found.has(fileName));
      for (const imported of added) found.add(imported.fileName);
      open.push(...added);
    }
    return [...found];
  }

  /** A chunk and all it imports, without what the page's entry brings anyway. */
  function filesOf(module: string): string[] {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    const files = chunk ? [chunk.fileName, ...importsOf(chunk)] : [];
    return [...new Set(files)].filter((file) => !inEntry.has(file)).map((file) => `/${file}`);
  }

  const textsOf = (language: string, areas: readonly string[]) => [
    ...new Set(areas.flatMap((area) => filesOf(`/locales/${language}/${area}.json`))),
  ];
  const flows = readFlows(root);
  const flowCode = [...new Set(FLOW_CODE.flatMap(filesOf))];
  return {
    texts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        {
          screen: [...textsOf(language, SCREEN_AREAS), ...filesOf(DEFAULT_CHANNEL)],
          flow: [
            ...filesOf(textList(language)).filter((file) => !flowCode.includes(file)),
            ...textsOf(language, FLOW_AREAS),
          ],
        },
      ]),
    ),
    routes: filesOf(ROUTES),
    flowCode,
    flows: Object.fromEntries(
      flows.map((flow) => [flow.path, { own: filesOf(`/flows/${flow.id}.flow.json`), steps: stepsOf(flow) }]),
    ),
  };

  function stepsOf(flow: Flow): Record<string, string[]> {
    const steps = Object.values(flow.steps).filter((step) => 'form' in step);
    return Object.fromEntries(
      steps.map((step) => {
        const files = [
          ...formFiles(step.form),
          ...(isAnswered(step) && isFullAnswer(step) ? filesOf(FULL_ANSWER) : []),
        ];
        return [step.path, [...new Set(files)].filter((file) => !flowCode.includes(file))];
      }),
    );
  }

  function formFiles(form: string): string[] {
    const { fields }: FormUi = JSON.parse(readFileSync(join(root, 'schemas', 'forms', `${form}.ui.json`), 'utf8'));
    return [...filesOf(`/schemas/forms/${form}`), ...fields.flatMap(({ widget }) => filesOf(widgetFile(widget)))];
  }
}

function readFlows(root: string): Flow[] {
  const folder = join(root, 'flows');
  const files = readdirSync(folder).filter((name) => name.endsWith('.flow.json'));
  return files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Flow);
}
