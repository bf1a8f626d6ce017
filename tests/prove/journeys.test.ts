import { it } from 'vitest';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { definitionsIn } from '../../server/platform/releases/definitionsIn';
import { journeyNames } from '../../src/prover/journeys/journey';
import { spoilAndUpdate } from '../flows/support/journeyRoundTrip';

it.each(journeyNames(definitionsIn(PRODUCT_ROOT)))(
  '--update gives %s back what it expected, character by character',
  spoilAndUpdate,
);
