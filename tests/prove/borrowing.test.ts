import { it } from 'vitest';
import { borrowThroughKills } from '../support/borrowThroughKills';
import { launchBrowser } from '../support/browser';
import { setStage } from '../support/stage';

const stage = setStage(launchBrowser);

it('kills of the server while people borrow lose no signature, make no loan twice and pay none out twice', () =>
  borrowThroughKills(stage, Number(process.env.LANCAR_KILLS ?? 200)));
