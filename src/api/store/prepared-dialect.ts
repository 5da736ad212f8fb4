import type { Dialect } from 'kysely';
import { errorFacts, type Log } from '../log/log.ts';
import { StoreError } from './store-error.ts';

/** Prepares a database for use: once, and again after `reset`. */
export interface Preparation {
  /** @throws why it cannot be used. The next call tries again, at most once a second. */
  ready(): Promise<void>;
  reset(): void;
  /** Ends its use for good. */
  end(): void;
}

const PAUSE_MS = 1000;

/** Logs when the store is away, once for each reason, and when it is back. */
export function preparation(prepare: () => Promise<void>, log: Log): Preparation {
  let current: Promise<void> | null = null;
  let problem: string | null = null;
  let hasEnded = false;
  const attempt = async () => {
    try {
      await prepare();
      if (problem !== null) log('info', 'store.ready');
      problem = null;
    } catch (error) {
      const facts = errorFacts(error);
      const now = JSON.stringify([facts['code'], facts['why']]);
      if (now !== problem) log('error', 'store.failed', facts);
      problem = now;
      setTimeout(reset, PAUSE_MS).unref();
      throw error;
    }
  };
  const reset = () => {
    current = null;
  };
  return {
    async ready() {
      if (hasEnded) throw new StoreError('STORE_CLOSED', 'the server is ending');
      current ??= attempt();
      await current;
    },
    reset,
    end() {
      hasEnded = true;
    },
  };
}

/** The dialect, whose connections are given once the database is ready. */
export function preparedDialect(dialect: Dialect, { ready }: Preparation): Dialect {
  return {
    createDriver() {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async options => {
        await ready();
        return acquire(options);
      };
      return driver;
    },
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
  };
}
