import { type Attack, attack } from './attack';
import { DANGEROUS_TEXTS } from './dangerousTexts';

const FILES = ['locales/id/apply.json', 'locales/en-us/apply.json'];

export const TEXTS: readonly Attack[] = DANGEROUS_TEXTS.map((text) => ({
  name: `the text ${text}`,
  rule: 'dangerous-text',
  files: Object.assign(
    {},
    ...FILES.map(
      (path) =>
        attack('', 'dangerous-text', path, '"title": "', `"title": ${JSON.stringify(text).slice(0, -1)} `).files,
    ),
  ),
}));
