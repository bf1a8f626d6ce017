import { describe, expect, it } from 'vitest';
import { choose, chosenAddressOf, chosenLevelsOf, goTo } from '../../src/widgets/AddressPicker/levels';

const whole = { province: 'Jawa Barat', city: 'Kota Bandung', district: 'Coblong', village: 'Dago' };

describe('the four levels of an address', () => {
  it('are chosen in order and complete only at the fourth', () => {
    let steps = chosenLevelsOf(undefined);
    for (const name of ['Jawa Barat', 'Kota Bandung', 'Coblong']) {
      steps = choose(steps, name);
      expect(chosenAddressOf(steps)).toBeUndefined();
    }
    expect(chosenAddressOf(choose(steps, 'Dago'))).toEqual(whole);
  });

  it('another name at an earlier level drops what lies below', () => {
    const steps = choose(goTo(chosenLevelsOf(whole), 1), 'Kota Bogor');
    expect(steps).toEqual({ names: ['Jawa Barat', 'Kota Bogor'], level: 2 });
  });

  it('the same name at an earlier level keeps what lies below', () => {
    expect(choose(goTo(chosenLevelsOf(whole), 1), 'Kota Bandung').names).toEqual(Object.values(whole));
  });

  it('a later level cannot be skipped to', () => {
    expect(goTo(choose(chosenLevelsOf(undefined), 'Jawa Barat'), 3).level).toBe(1);
  });

  it('another village replaces the chosen one', () => {
    expect(chosenAddressOf(choose(chosenLevelsOf(whole), 'Sekeloa'))).toEqual({ ...whole, village: 'Sekeloa' });
  });

  it('a choice is ignored when the steps already exceed four', () => {
    const steps = { names: ['a', 'b', 'c', 'd', 'e'], level: 3 };
    expect(choose(steps, 'f')).toBe(steps);
  });

  it('a stored address with a gap goes on at the gap', () => {
    expect(chosenLevelsOf({ province: 'Bali', district: 'Kuta' })).toEqual({ names: ['Bali'], level: 1 });
  });
});
