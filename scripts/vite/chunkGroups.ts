import type { Rolldown } from 'vite';
import { FLOW_AREAS, SCREEN_AREAS } from '../../src/i18n/areas';

/** The texts that are waited for together; any other area comes by itself. */
function textsChunk(module: string): string | null {
  const [, language, area = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module) ?? [];
  if (SCREEN_AREAS.includes(area)) return `texts-${language}`;
  return FLOW_AREAS.includes(area) ? `texts-${language}-flow` : null;
}

/** What is needed together and small comes in one request instead of many; the rest is left to the bundler. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  { name: textsChunk },
  { name: 'rules', test: /\/src\/(?:lib|rules)\//, minShareCount: 3, includeDependenciesRecursively: false },
];
