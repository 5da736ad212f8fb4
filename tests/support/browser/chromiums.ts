import { execFileSync } from 'node:child_process';

/** The process ids of each Chromium that this process started. */
export function chromiums(): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(line => /chrom/.test(line) && !line.includes('<defunct>'))
    .map(line => Number.parseInt(line, 10));
}
