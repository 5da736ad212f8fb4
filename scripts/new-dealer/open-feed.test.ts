import os from 'node:os';
import { expect, test } from 'vitest';
import { openFeed } from './open-feed.ts';

test('a feed that cannot be fetched is named without the query of its address, which may hold a key', async () => {
  const fetch = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const opened = openFeed('https://feeds.example/stock.csv?key=s3cret', {
    dir: os.tmpdir(),
    slug: 'example',
    env: {},
    fetch,
  });
  await expect(opened).rejects.toThrow(
    /^The feed at https:\/\/feeds\.example\/stock\.csv cannot be used: [^?]*$/,
  );
});
