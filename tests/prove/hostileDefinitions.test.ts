import { describe, it } from 'vitest';
import { ATTACKS } from '../flows/support/hostile/index';
import {
  EVERYWHERE,
  HOSTILE_CONTENTS,
  HOSTILE_PLACES,
  tryAttacks,
  tryContent,
} from '../flows/support/hostile/tryHostile';

describe.each(Object.entries({ ...HOSTILE_PLACES, 'every place': EVERYWHERE }))('a hostile file in %s', (_, places) => {
  it.each(HOSTILE_CONTENTS)('gives findings, no crash: %s', (__, content) => tryContent(places, content));
});

describe('a hostile definition', () => {
  tryAttacks(ATTACKS);
});
