import { expect, it } from 'vitest';
import { readContract } from '../../scripts/flows/contractFile';
import { PRODUCT_ROOT, readBuild } from '../../scripts/flows/readBuild';

it('the build tells in dist/contract.json what its code can do', () => {
  expect(readContract('dist/contract.json')).toEqual(JSON.parse(JSON.stringify(readBuild(PRODUCT_ROOT))));
});
