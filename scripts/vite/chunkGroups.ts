import type { Rolldown } from 'vite';
import { FLOW_AREAS, SCREEN_AREAS } from '../../src/i18n/areas';

/** The texts that are waited for together; any other area comes by itself. */
function textsChunk(module: string): string | null {
  const [, language, area = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module) ?? [];
  if (SCREEN_AREAS.includes(area)) return `texts-${language}`;
  return FLOW_AREAS.includes(area) ? `texts-${language}-flow` : null;
}

/** Parts that any step needs at once. */
const STEP = /\/src\/(?:runner\/(?:FlowScreen|StepFrame|steps\/answer\/FullAnswerStep)\.tsx|i18n\/furtherFiles\.ts)$/;
/** Parts that every page asks for soon after its first screen. */
const AFTER_FIRST_SCREEN = /\/src\/(?:state\/(?:otherTabs|serverChannel|telemetry\/deliver)|app\/keepForOffline)\.ts$/;
/** Parts that a form asks for once it stands there. */
const BESIDE_FORM =
  /\/src\/(?:rules\/(?:nikSuggestions|warningsOf)|widgets\/masked\/Masked|runner\/steps\/answer\/SkipModule)\.tsx?$/;

/**
 * What is needed together comes in one request instead of many, with all that it imports and no group above has; the
 * rest is left to the bundler.
 */
const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  { name: textsChunk },
  // else it lands beside a screen that uses it, and the rules wait for that screen
  { name: 'dayjs', test: /\/node_modules\/dayjs\// },
  {
    name: 'rules',
    test: /\/src\/(?:lib|rules)\/(?!formatTimestamp)/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  { name: 'after-first-screen', test: AFTER_FIRST_SCREEN },
  { name: 'step', test: STEP },
  { name: 'beside-form', test: BESIDE_FORM },
  { name: 'choices', test: /\/src\/widgets\/(?:AddressPicker|BankList|Date|Month)\// },
  { name: 'why', test: /\/src\/widgets\/why\// },
  { name: 'uploads', test: /\/src\/widgets\/(?:Camera\/Camera\.tsx|upload\/)/ },
];

/** A module belongs to the first group that takes it. */
export const chunkGroups = groups.map((group, at) => ({ ...group, priority: groups.length - at }));
