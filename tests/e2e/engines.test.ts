import { it } from 'vitest';
import { applyInEngine } from '../support/engines/applyInEngine';
import { EnginePhone } from '../support/engines/enginePhone';
import { ENGINES, openOrSkip } from '../support/engines/engines';
import { shareStage } from '../support/stage';

const stage = shareStage();

it.for(ENGINES)(
  'a newcomer signs in, gives the card from the gallery, and fills a step with its address, in $name',
  async (engine, { skip }) => {
    const driver = await openOrSkip(engine, skip);
    try {
      await applyInEngine(new EnginePhone(driver, stage.server.url), stage.server);
    } finally {
      await driver.close();
    }
  },
);
