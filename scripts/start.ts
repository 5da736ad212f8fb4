import { stripeKeyNames } from '../src/api/payments/stripe-account.ts';
import { serveSites } from '../src/api/server/serve-sites.ts';
import { serverSettings } from '../src/api/server/server-settings.ts';
import { progress } from '../src/builder/report/progress.ts';
import { forkedBuilder } from '../src/builder/service/forked-builder.ts';
import { printError } from './command/print-error.ts';

// To try sites out without an account: a provider that takes no money, where the server is local. With a key of Stripe
// the operator chooses.
const isAlone = ['', '127.0.0.1', '::1', 'localhost'].includes(process.env['HOST'] ?? '');
if (isAlone && stripeKeyNames(process.env).length === 0) process.env['PAYMENT_PROVIDER'] ||= 'sandbox';

try {
  const settings = { ...serverSettings(process.env), builds: true };
  const { dealersDir, dist: out, memoryCars } = settings;
  const shown = progress(process.stderr);
  // The server answers at once, and lists how far the builds are.
  await serveSites(settings, onProgress =>
    forkedBuilder({ dealersDir, out, memoryCars }, each => {
      onProgress(each);
      shown.stage(`${each.slug}: ${each.stage}`, each.done, each.total);
    }),
  );
} catch (error) {
  printError(error);
  process.exit(1);
}
