import { describe, expect, it } from 'vitest';
import { firstName, initialsOf, shownName } from '../../src/lib/personName';

describe('a name', () => {
  it.each([
    ['MARUF PRATAMA', 'Maruf Pratama', 'Maruf', 'MP'],
    ["MA'RUF AL-AMIN", "Ma'ruf Al-Amin", "Ma'ruf", 'MA'],
    ['Siti Nurhaliza Putri', 'Siti Nurhaliza Putri', 'Siti', 'SP'],
    ['M. Fajar', 'M. Fajar', 'Fajar', 'MF'],
    ['SUHARTO', 'Suharto', 'Suharto', 'S'],
    ['', '', '', ''],
  ])('%s is written, called and shortened as people do', (name, shown, first, initials) => {
    expect([shownName(name), firstName(name), initialsOf(name)]).toEqual([shown, first, initials]);
  });
});
