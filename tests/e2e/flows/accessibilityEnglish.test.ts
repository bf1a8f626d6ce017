import { it } from 'vitest';
import { launchBrowser } from '../../support/browser';
import { lookAtFlows } from '../../support/flowLooks';
import { setStage } from '../../support/stage';

const stage = setStage(launchBrowser);

it('the steps of every flow in English give axe nothing to find and fit 360 px, also with text of twice the size', async () => {
  await lookAtFlows(stage, 'en-us');
}, 420_000);
