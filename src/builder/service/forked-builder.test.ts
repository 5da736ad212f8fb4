import { expect, test } from 'vitest';
import { errorCode } from '../../lib/error-code.ts';
import { forkedBuilder } from './forked-builder.ts';

test('work of a builder that is closed fails without blame on an update', async () => {
  const builder = forkedBuilder(
    { dealersDir: '/nowhere', out: '/nowhere', memoryCars: 1, builds: false },
    { onProgress: () => {} },
  );
  const asked = builder.receivedSeq('any').catch((error: unknown) => error);
  await builder.close();
  expect(errorCode(await asked)).toBe('EAGAIN');
});
