import { it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { publishThroughKills } from '../support/publishing';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);

it('a hundred kills while definitions are published leave one release whole, and every draft opens', () =>
  publishThroughKills(stage, 10, 100));
