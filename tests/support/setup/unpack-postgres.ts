import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** PostgreSQL from Debian's packages in a separate folder. */
interface UnpackedPostgres {
  /** Folder with `initdb` and `postgres`. */
  programs: string;
  remove(): void;
}

/** The server, and the libraries it needs: nothing that would set a service up. */
const NEEDED = /^(?:postgresql-\d+|postgresql-client-\d+|lib[\w.+-]+|tzdata)$/;

/**
 * Downloads what Debian would install for PostgreSQL and unpacks it, without installing it: nothing on the machine
 * changes, and no system server starts. Into the folder for temporary files, since PostgreSQL does not run as root
 * and others may not read the project's folder. `status` is where Debian lists what is installed.
 * @throws when there is no apt, no right to use it, or no network.
 */
export function unpackPostgres(status = '/var/lib/dpkg/status'): UnpackedPostgres {
  const run = (command: string, args: readonly string[], cwd = '/') =>
    execFileSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 300_000,
    });
  run('apt-get', ['update', '-qq']);
  const options = ['-o', `Dir::State::status=${status}`, '--no-install-recommends'];
  const plan = run('apt-get', ['install', '--simulate', '-qq', ...options, 'postgresql']);
  const packages = plan
    .matchAll(/^Inst (\S+)/gm)
    .flatMap(([, name = '']) => (NEEDED.test(name) ? [name] : []));
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-postgresql-'));
  const remove = () => fs.rmSync(root, { recursive: true, force: true });
  try {
    fs.chmodSync(root, 0o755);
    run('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...packages], root);
    for (const file of fs.globSync('*.deb', { cwd: root })) {
      run('dpkg-deb', ['--extract', file, root], root);
      fs.rmSync(path.join(root, file));
    }
    const [programs] = fs.globSync('usr/lib/postgresql/*/bin', { cwd: root });
    if (programs === undefined) throw new Error(`Debian's packages hold no PostgreSQL: ${plan}`);
    return { programs: path.join(root, programs), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
