import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';
import { FLOW_AREAS, SCREEN_AREAS } from '../../src/i18n/areas';

const FLOW_FILE = '.flow.json';
const flowFiles = readdirSync(join(import.meta.dirname, '../../flows')).filter((name) => name.endsWith(FLOW_FILE));
/** Forms that have texts of their own: those come with the form. */
const WITH_TEXTS: ReadonlySet<string> = new Set(
  readdirSync(join(import.meta.dirname, '../../locales/id/forms')).map((name) => basename(name, '.json')),
);
const FLOWS: ReadonlySet<string> = new Set(flowFiles.map((name) => name.slice(0, -FLOW_FILE.length)));

/**
 * The texts that are waited for together, by language; those of a flow come with it, in both, as the other language is
 * small beside another request. Any other area comes by itself.
 */
function dataChunk(module: string): string | null {
  const flow = /\/flows\/([\w-]+)\.flow\.json$/.exec(module)?.[1];
  const [, language, area = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module) ?? [];
  const form = /\/(?:locales\/[\w-]+\/forms|lancar-form:.*\/schemas\/forms)\/([\w-]+)(?:\.json)?$/.exec(module)?.[1];
  if (form !== undefined && WITH_TEXTS.has(form)) return `form-${form}`;
  if (flow !== undefined) return `flow-${flow}`;
  if (language === undefined) return null;
  if (SCREEN_AREAS.includes(area)) return `texts-${language}`;
  if (FLOW_AREAS.includes(area)) return `texts-${language}-flow`;
  return FLOWS.has(area) ? `flow-${area}` : null;
}

/** Parts that any step needs at once, or its form soon after, with the rules of the first form. */
const STEP =
  /\/src\/(?:screens\/steps\/FlowPage|runner\/(?:FlowScreen|StepFrame|steps\/answer\/SkipModule)|i18n\/(?:furtherFiles|files\/id)|widgets\/masked\/Masked|rules\/(?:personName|notEmoji|hasAlphabet))\.tsx?$/;
/** What the other forms have: their rules, with what these and many screens calculate by, and their widgets. */
const OTHER_FORMS =
  /\/src\/(?:rules\/.*|lib\/(?:bytes|calendar|characterRuns|comparable|formats|mask)|widgets\/(?:AccountNumber|AddressPicker|BankList|Choice|Date|Email|Money|Month|Number|Select|Textarea)\/.*)\.(?:tsx?|json)$/;
/** Parts that every page asks for soon after its first screen. */
const AFTER_FIRST_SCREEN = /\/src\/state\/(?:otherTabs|serverChannel)\.ts$/;
/** Parts that a page asks for once it rests. */
const AT_REST = /\/src\/(?:state\/telemetry\/deliver|app\/keepForOffline)\.ts$/;

/**
 * What is needed together comes in one request instead of many, with all that it imports and no group above has; the
 * rest is left to the bundler.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  { name: dataChunk },
  // else it lands beside a screen that uses it, and the rules wait for that screen
  { name: 'dayjs', test: /\/node_modules\/dayjs\// },
  { name: 'after-first-screen', test: AFTER_FIRST_SCREEN },
  { name: 'at-rest', test: AT_REST },
  { name: 'step', test: STEP },
  { name: 'other-forms', test: OTHER_FORMS },
  { name: 'full-answer', test: /\/src\/runner\/steps\/answer\/FullAnswerStep\.tsx$/ },
  { name: 'why', test: /\/src\/widgets\/why\// },
  {
    name: 'uploads',
    test: /\/src\/widgets\/(?:Camera\/Camera\.tsx|upload\/(?!preparePicture|decodePicture|drawJpeg))/,
  },
];

/** A module belongs to the first group that takes it. */
export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }));
