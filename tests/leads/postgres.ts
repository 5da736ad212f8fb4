import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll } from 'vitest';
import { freePort } from '../support/server/free-port.ts';

/** A PostgreSQL server of one's own, on this machine only. */
export interface OwnPostgres extends AsyncDisposable {
  url: string;
  /** Ends the server, and leaves its data. */
  halt(): Promise<void>;
  /** Starts it again; a replica can only be read, until it is promoted. */
  start(role?: 'primary' | 'replica'): Promise<void>;
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** Folder with PostgreSQL's programs: the one POSTGRES_PROGRAMS names, else as Debian and others install them; null where there is none. */
export function postgresPrograms(): string | null {
  const versions = '/usr/lib/postgresql';
  const found = fs.existsSync(versions)
    ? fs
        .readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map(version => path.join(versions, version, 'bin'))
    : [];
  const folders = [
    process.env['POSTGRES_PROGRAMS'] ?? '',
    ...found,
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
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
  const env = { ...process.env, LC_ALL: 'C' };
  const as = { ...(user ?? {}), cwd: dir, env };
  const initial = ['-D', data, '-U', 'leads', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(path.join(programs, 'initdb'), initial, { ...as, stdio: 'ignore' });
  const url = `postgres://leads@127.0.0.1:${port}/postgres`;
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${dir}`];
  let server: ChildProcess | null = null;
  const halt = async () => {
    if (server === null) return;
    const gone = once(server, 'exit');
    // Fast shutdown: connections are cut.
    if (server.exitCode === null && server.kill('SIGINT')) await gone;
    server = null;
  };
  const stop = async () => {
    await halt();
    fs.rmSync(dir, { recursive: true, force: true });
  };
  const start = async (role: 'primary' | 'replica' = 'primary') => {
    if (role === 'replica') fs.writeFileSync(path.join(data, 'standby.signal'), '');
    const program = path.join(programs, 'postgres');
    server = spawn(program, ['-D', data, '-p', String(port), ...settings], { ...as, stdio: 'ignore' });
    for (let tries = 0; !(await isReady(url)); tries += 1) {
      if (tries > 300 || server.exitCode !== null) {
        await stop();
        throw new Error('PostgreSQL did not start.');
      }
      await wait(100);
    }
  };
  await start();
  return { url, halt, start, stop, [Symbol.asyncDispose]: stop };
}

/** A server of their own for the tests of a block. A block that asks for one is skipped where there are no programs. */
export function postgresForTests(): () => OwnPostgres {
  let server: OwnPostgres | null = null;
  beforeAll(async () => {
    const started = await ownPostgres(postgresPrograms() ?? '');
    server = started;
    return () => started.stop();
  });
  return () => {
    if (server === null) throw new Error('Ask within a test.');
    return server;
  };
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
