import { expect, test } from 'vitest';
import { isDiscontinued } from './is-discontinued.ts';

test('[G19] A model that is discontinued, in whatever words of a system, is shown nowhere.', () => {
  for (const status of ['discontinued', 'Inactive', ' ARCHIVED ', 'hidden'])
    expect(isDiscontinued({ status })).toBe(true);
  for (const status of ['active', 'Run-out', 'Current', null]) expect(isDiscontinued({ status })).toBe(false);
});
