import { it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { decideThroughKills } from '../support/deciding';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);

it('two hundred kills while applications are decided leave none of them in two states', () =>
  decideThroughKills(stage, 200));
