import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server of one's own, on this machine only. */
export interface OwnPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Folder with PostgreSQL's programs, as Debian and others install them; null where there is none. */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = fs.existsSync(versions)
    ? fs
        .readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => path.join(versions, version, 'bin'))
    : [];
  const folders = [...found, ...(process.env['PATH'] ?? '').split(path.delimiter)];
  return (
    folders.find(
      dir => fs.existsSync(path.join(dir, 'initdb')) && fs.existsSync(path.join(dir, 'postgres')),
    ) ?? null
  );
}

/** Starts a new, empty server, which survives a crash as one in production does (fsync is on). */
export async function ownPostgres(programs: string): Promise<OwnPostgres> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'forecourt-postgres-'));
  const data = path.join(dir, 'data');
  const user = unprivileged();
  if (user !== null) fs.chownSync(dir, user.uid, user.gid);
  const port = await freePort();
  const as = { ...(user ?? {}), cwd: dir, env: { ...process.env, LC_ALL: 'C' } };
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    {
      ...as,
      stdio: 'ignore',
    },
  );
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=${dir}`,
    ],
    { ...as, stdio: 'ignore' },
  );
  const url = `postgres://leads@127.0.0.1:${port}/postgres`;
  const stop = async () => {
    const gone = once(server, 'exit');
    // Fast shutdown.
    if (server.exitCode === null && server.kill('SIGINT')) await gone;
    fs.rmSync(dir, { recursive: true, force: true });
  };
  for (let tries = 0; !(await isReady(url)); tries += 1) {
    if (tries > 300 || server.exitCode !== null) {
      await stop();
      throw new Error('PostgreSQL did not start.');
    }
    await wait(100);
  }
  return { url, stop };
}

/** PostgreSQL refuses to run as root: then as its own user, or as nobody. Null when we are not root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => /^postgres:/.test(entry));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
