import type { Rolldown } from 'vite';

/** Areas of texts that every screen waits for; those of flows come together too, any other by itself. */
const screenAreas = ['common', 'auth', 'rules'];
const flowAreas = ['runner', 'errors', 'fields', 'forms', 'enums', 'widgets', 'camera'];

function textsChunk(module: string): string | null {
  const [, language, area = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module) ?? [];
  if (screenAreas.includes(area)) return `texts-${language}`;
  return flowAreas.includes(area) ? `texts-${language}-flow` : null;
}

/** What is needed together and small comes in one request instead of many; the rest is left to the bundler. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  { name: textsChunk },
  { name: 'rules', test: /\/src\/(?:lib|rules)\//, minShareCount: 3, includeDependenciesRecursively: false },
];
