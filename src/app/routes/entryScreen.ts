import type { entryScreens } from '../../screens/entryScreens';
import { lazyScreen } from '../lazyScreen';

/** One of the ways in besides Login, with the texts of them all. */
export const entryScreen = (name: keyof typeof entryScreens) =>
  lazyScreen(['entry', 'errors', 'legal'], async () => (await import('../../screens/entryScreens')).entryScreens[name]);
