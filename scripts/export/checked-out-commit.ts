import { execFileSync } from 'node:child_process';

/** The commit of the checkout in a folder; null where there is none, or no git. */
export function checkedOutCommit(dir: string): string | null {
  try {
    const text = execFileSync('git', ['-C', dir, 'rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return text.trim();
  } catch {
    return null;
  }
}
