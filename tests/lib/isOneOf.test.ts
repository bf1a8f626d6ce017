import { expect, it } from 'vitest';
import { isKeyOf, isOneOf } from '../../src/lib/isOneOf';

it('knows a name from a list', () => {
  expect(isOneOf(['admin', 'support'], 'admin')).toBe(true);
  expect(isOneOf(['admin', 'support'], 'Admin')).toBe(false);
  expect(isOneOf(['admin', 'support'], undefined)).toBe(false);
});

it('knows an entry of a table from what every object inherits', () => {
  expect(isKeyOf({ submitted: 1 }, 'submitted')).toBe(true);
  expect(isKeyOf({ submitted: 1 }, 'constructor')).toBe(false);
  expect(isKeyOf({ 1: 'one' }, 1)).toBe(false);
});
