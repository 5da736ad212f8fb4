import { expect, test } from 'vitest';
import { errorCode } from '../../lib/error-code.ts';
import { forkedBuilder } from './forked-builder.ts';

test('what a builder does when it is closed fails as work that nobody is to blame for', async () => {
  const builder = forkedBuilder({ dealersDir: '/nowhere', out: '/nowhere', memoryCars: 1 }, () => {});
  const asked = builder.version().catch((error: unknown) => error);
  await builder.close();
  expect(errorCode(await asked)).toBe('EAGAIN');
});
