import fs from 'node:fs';
import path from 'node:path';
import { buildDealer } from '../../src/builder/build-dealer.ts';
import { buildTools } from '../../src/builder/build-tools.ts';
import { readDealer } from '../../src/builder/read-dealer.ts';
import { resolveSite } from '../../src/builder/resolve-site.ts';
import { siteStock } from '../../src/builder/stock/site-stock.ts';
import { appendLog, newDecision } from '../../src/release/log.ts';
import { releaseStore } from '../../src/release/publish/releases.ts';
import { withLock } from '../../src/release/publish/with-lock.ts';

// One of several processes that work on a site until it is killed: a desk approves and publishes, a builder builds.
const [role = '', dealersDir = '', out = '', slug = '', acknowledged = ''] = process.argv.slice(2);
const store = releaseStore(out, slug);
const actor = {
  door: role === 'desk' ? 'desk' : 'webhook',
  by: role === 'desk' ? `Kim ${process.pid}` : null,
  why: null,
} as const;
const tools = await buildTools(1);
const now = new Date('2026-11-20T02:00:00Z');

async function approve(): Promise<void> {
  const read = await readDealer(dealersDir, slug);
  if (!read.ok) return;
  const { resolution } = await resolveSite(store, read.dealer, dealer => siteStock(dealer, store), { now });
  const waiting = resolution.blockers.filter(({ kind }) => kind === 'needs-approval');
  const one = waiting[Math.floor(Math.random() * waiting.length)];
  if (one === undefined) return;
  const decision = newDecision(actor, 'needs-approval', { subjects: [one.subject] });
  appendLog(store, decision);
  // As a response does: whoever decided knows that it is stored.
  fs.appendFileSync(path.join(acknowledged, String(process.pid)), `${decision.id}\n`);
}

for (;;) {
  try {
    if (role === 'desk') await withLock(store, approve);
    await buildDealer(slug, tools, {
      dealersDir,
      out,
      now,
      actor,
      full: false,
      accept: ['draft'],
      onStage() {},
    });
  } catch {
    // Another one has the site, or a file was half written when it was read.
  }
  await new Promise(resolve => setTimeout(resolve, Math.random() * 60));
}
