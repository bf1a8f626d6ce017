/** Areas of texts that every screen waits for; those of flows come together too, any other by itself. */
const screenAreas = ['common', 'auth', 'rules'];
const flowAreas = ['runner', 'errors', 'fields', 'forms', 'enums', 'widgets', 'camera'];

/** Modules that are needed together and small: one request instead of many. Every other one is left to the bundler. */
export function chunkOf(module: string): string | null {
  const [, language, area = ''] = /\/locales\/([\w-]+)\/([\w-]+)\.json$/.exec(module) ?? [];
  if (screenAreas.includes(area)) return `texts-${language}`;
  if (flowAreas.includes(area)) return `texts-${language}-flow`;
  return /\/src\/lib\//.test(module) ? 'lib' : null;
}
