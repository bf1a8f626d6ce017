import { expect, it } from 'vitest';
import { waitText } from '../../src/lib/waitText';

it.each([
  [1, '1 detik', '1 second'],
  [45, '45 detik', '45 seconds'],
  [60, '1 menit', '1 minute'],
  [61, '2 menit', '2 minutes'],
  [3_600, '60 menit', '60 minutes'],
  [5_400, '2 jam', '2 hours'],
  [86_400, '24 jam', '24 hours'],
  [172_799, '48 jam', '48 hours'],
  [172_800, '2 hari', '2 days'],
])('%i seconds', (seconds, id, english) => {
  expect([waitText(seconds, 'id'), waitText(seconds, 'en-us')]).toEqual([id, english]);
});
