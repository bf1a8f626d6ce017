import { readFolders } from '../../../../../server/platform/releases/readFolder';
import { withFormerNames, withRenamed } from '../../../../support/renamedField';
import { type Change, write } from '../../../support/definitionsCopy';
import type { Row } from '../row';

/** Calls a field otherwise wherever it stands, and says what it was called before where there is something to say. */
export function called(from: string, to: string, former: Readonly<Record<string, readonly string[]>> = {}): Change {
  return (root) => {
    const files = Object.fromEntries(readFolders(root, ['schemas', 'flows', 'locales']).texts);
    const renamed = withRenamed(files, from, to);
    const all = Object.keys(former).length > 0 ? withFormerNames(renamed, former) : renamed;
    for (const [path, text] of Object.entries(all)) if (text !== files[path]) write(root, path, text);
  };
}

/** Fields under other names, with and without word of it. */
export const RENAMES: readonly Row[] = [
  {
    name: 'a field renamed whose answers are kept',
    make: [called('payday', 'salaryDay', { salaryDay: ['payday'] })],
    class: 'compatible',
    id: ['Kolom payday kini bernama salaryDay; jawabannya tetap tersimpan.'],
    en: ['Field payday is now called salaryDay; its answers are kept.'],
  },
  {
    name: 'a former name that is not said any more',
    base: [called('payday', 'salaryDay', { salaryDay: ['payday'] })],
    make: [called('payday', 'salaryDay')],
    class: 'loses-answers',
    id: ['Kolom salaryDay tidak lagi mengambil alih jawaban dari payday.'],
    en: ['Field salaryDay no longer takes over what was answered as payday.'],
  },
];
