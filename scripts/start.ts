import { stripeKeyNames } from '../src/api/payments/stripe-account.ts';
import { serverSettings } from '../src/api/server/server-settings.ts';
import { progress } from '../src/builder/report/progress.ts';
import { forkedBuilder, secondBuilder } from '../src/builder/service/forked-builder.ts';
import type { BuilderEvents } from '../src/stock/received/build-order.ts';
import { printError } from './command/print-error.ts';

// To try sites out without an account: a provider that takes no money, where the server is local. With a key of Stripe
// the operator chooses.
const isAlone = ['', '127.0.0.1', '::1', 'localhost'].includes(process.env['HOST'] ?? '');
if (isAlone && stripeKeyNames(process.env).length === 0) process.env['PAYMENT_PROVIDER'] ||= 'sandbox';

try {
  const settings = { ...serverSettings(process.env), builds: true };
  const { dealersDir, dist: out, memoryCars } = settings;
  const shown = progress(process.stderr);
  let events: BuilderEvents = { onProgress: () => {} };
  const made = { dealersDir, out, memoryCars, builds: true };
  const shownEvents: BuilderEvents = {
    onProgress(each) {
      events.onProgress(each);
      shown.stage(`${each.slug}: ${each.stage}`, each.done, each.total);
    },
    onScheduled: (slug, at) => events.onScheduled?.(slug, at),
  };
  const builder = forkedBuilder(made, shownEvents);
  // Loaded while the builder compiles. The server answers at once, and lists how far the builds are.
  const { serveSites } = await import('../src/api/server/serve-sites.ts');
  await serveSites(settings, (listener, which) => {
    events = listener;
    return which === 'first' ? builder : secondBuilder(made, shownEvents);
  });
} catch (error) {
  printError(error);
  process.exit(1);
}
