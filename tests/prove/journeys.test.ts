import { it } from 'vitest';
import { journeyNames } from '../../scripts/flows/journeys/journey';
import { PRODUCT_ROOT } from '../../scripts/flows/readBuild';
import { spoilAndUpdate } from '../flows/support/journeyRoundTrip';

it.each(journeyNames(PRODUCT_ROOT))('--update gives %s back what it expected, character by character', spoilAndUpdate);
