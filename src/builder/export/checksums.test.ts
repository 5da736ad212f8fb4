import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { writeChecksums } from './checksums.ts';

/** So much of a file is read at a time. */
const PART = 64 * 1024;

test.each([0, 100, PART - 1, PART - 10, PART, 3 * PART - 5])(
  'a secret that begins at byte %i of a file is found',
  async at => {
    const dir = temporaryFolder();
    const secret = 'a-secret-of-the-server';
    fs.writeFileSync(path.join(dir, 'large.txt'), `${'x'.repeat(at)}${secret}${'y'.repeat(PART)}`);
    const secrets = new Map([
      ['SHORT_TOKEN', 'another-secret'],
      ['A_TOKEN', secret],
    ]);
    await expect(writeChecksums(dir, secrets, () => {})).rejects.toThrow(
      'large.txt holds the value of A_TOKEN',
    );
  },
);
