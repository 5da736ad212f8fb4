import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../tests/support/server/free-port.ts';
import type { MemorySample } from './memory-growth.ts';

const SERVE = path.resolve(import.meta.dirname, '../../serve.ts');
const LIVE_MEMORY = path.resolve(import.meta.dirname, 'live-memory.ts');
const SAMPLE_MS = 1000;
/** After it reports that it listens, earlier requests may still break. */
const AFTERWARDS_MS = 1000;
const LOGGED_LINES = 40;

/** `npm run serve` as a process that is ended and started again at the same port. */
export class ServerChild {
  /** Of each life, what it held after garbage collections, and its resident memory second by second. */
  readonly live: MemorySample[][] = [];
  readonly resident: MemorySample[][] = [];
  /** The last errors it logged. */
  readonly errors: string[] = [];
  private readonly away: { from: number; to: number }[] = [];
  private child: ChildProcess | null = null;
  private isEnding = false;
  /** How often it ended by itself. */
  deaths = 0;

  readonly port: number;
  private readonly env: Record<string, string>;

  private constructor(port: number, env: Record<string, string>) {
    this.port = port;
    this.env = env;
  }

  static async started(env: Record<string, string>): Promise<ServerChild> {
    const server = new ServerChild(await freePort(), env);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { PATH = '', HOME = '' } = process.env;
    const own = { PATH, HOME, NODE_ENV: 'production', PORT: String(this.port), HOST: '127.0.0.1' };
    const parent = { SOAK_PID: String(process.pid) };
    const child = spawn(process.execPath, ['--expose-gc', '--import', LIVE_MEMORY, SERVE], {
      env: { ...own, ...this.env, ...parent },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.isEnding = false;
    const exit = once(child, 'exit');
    const listens = new Promise<boolean>(resolve => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('Ctrl+C')) resolve(true);
        this.keep(text.split('\n').filter(line => line.includes('"level":"error"')));
      });
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => this.keep([text]));
    if (!(await Promise.race([listens, exit.then(() => false)])))
      throw new Error(`The server did not start: ${this.errors.join('\n')}`);
    this.sampleMemory(child);
    child.once('exit', () => {
      if (!this.isEnding) this.deaths += 1;
    });
    const last = this.away.at(-1);
    if (last !== undefined) last.to = Date.now() + AFTERWARDS_MS;
  }

  /** Ends it: SIGKILL at once, SIGTERM after the current requests. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    this.isEnding = true;
    this.away.push({ from: Date.now(), to: Number.POSITIVE_INFINITY });
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /** Whether it was being ended or started in any moment of these. */
  wasAway(from: number, to: number): boolean {
    return this.away.some(away => from <= away.to && to >= away.from);
  }

  private keep(lines: readonly string[]): void {
    this.errors.push(...lines);
    this.errors.splice(0, this.errors.length - LOGGED_LINES);
  }

  private sampleMemory(child: ChildProcess): void {
    const live: MemorySample[] = [];
    const resident: MemorySample[] = [];
    this.live.push(live);
    this.resident.push(resident);
    child.on('message', mb => {
      if (typeof mb === 'number') live.push({ at: Date.now(), mb });
    });
    const timer = setInterval(() => {
      const mb = residentMb(child.pid ?? 0);
      if (mb !== null) resident.push({ at: Date.now(), mb });
    }, SAMPLE_MS);
    child.once('exit', () => clearInterval(timer));
  }
}

/** Null where the system does not report it as Linux does. */
function residentMb(pid: number): number | null {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
