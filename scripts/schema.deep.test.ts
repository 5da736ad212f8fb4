import { expect, test } from 'vitest';
import { writePath } from '../src/dealer/config/config-path.ts';
import { switchLines } from '../src/dealer/reference/switch-lines.ts';
import { SiteConfigSchema } from '../src/schemas/site/site.ts';
import { runNpmScript } from '../tests/support/run-npm-script.ts';

test('every switch and text is printed on one line, with what it does and its default', async () => {
  const { code, stdout } = await runNpmScript('schema', ['--switches']);
  expect(code).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map(line => line.split(':')[0])).toEqual(
    switchLines(SiteConfigSchema).map(({ path }) => writePath(path)),
  );
  expect(lines).toContain(
    'stock.holdFraction: A feed that would remove more than this part of the cars is held until someone confirms; 1 never holds. Default: 0.5',
  );
});
