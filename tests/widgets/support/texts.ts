import { loadAreas, setLanguage } from '../../../src/i18n/texts';

/** Loads what the widgets' texts come from, in Indonesian. */
export async function loadTexts(): Promise<void> {
  await loadAreas(['common', 'fields', 'enums', 'widgets', 'rules', 'numbers', 'pickers']);
  await setLanguage('id');
}
