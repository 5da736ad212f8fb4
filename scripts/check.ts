import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Types, Astro pages, style and the generated schema, all at once. Exit code 1 if one fails. */
const CHECKS = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  {
    name: 'pages',
    command: 'astro',
    // Astro components alone: `tsc` reads the rest in a quarter of the time.
    args: ['check', '--tsconfig', 'tests/tsconfig.astro.json', '--minimumSeverity', 'error'],
  },
  { name: 'style', command: 'biome', args: ['check', '--error-on-warnings'] },
  { name: 'schema', command: 'node', args: ['scripts/schema.ts', '--check'] },
];

await Promise.all(
  CHECKS.map(async ({ name, command, args }) => {
    const started = performance.now();
    const child = spawn(command, args, {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], ...output] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (code === 0) return console.log(`ok      ${name}  ${seconds} s`);
    process.exitCode = 1;
    console.log(`${output.join('')}FAILED  ${name}  ${seconds} s`);
  }),
);
