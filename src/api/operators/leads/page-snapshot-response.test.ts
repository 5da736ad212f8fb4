import { expect, test } from 'vitest';
import { apiForTests, one, person } from '../../../../tests/leads/api-harness.ts';
import { storePageSnapshot } from '../../store/page-snapshot.ts';
import { pageSnapshotResponse } from './page-snapshot-response.ts';

const { harness, post, leads } = apiForTests([one]);
const HASH = `${'a'.repeat(22)}.${'b'.repeat(22)}`;

test('the page that a lead was sent from runs nothing, and is of no origin, beside the operators’ own', async () => {
  const lead = await (await post('/api/leads', { ...person, message: 'Hello', car_id: 'u1' })).json();
  const { store, directory } = harness();
  expect(await pageSnapshotResponse(store, directory, lead.lead_id)).toBe(null);
  const [row] = await leads();
  const body = JSON.stringify({ ...JSON.parse(row?.body ?? ''), page_hash: HASH });
  await store.db.updateTable('lead').set({ body }).execute();
  const html = '<head></head><link rel="stylesheet" href="/_astro/a.css"><script>pwned=1</script>';
  const styles = new Map([['a.css', 'p{}</style><script>pwned=1</script>']]);
  await storePageSnapshot(store, { site: 'other', hash: HASH, html: 'another site’s', styles: new Map() });
  expect(await pageSnapshotResponse(store, directory, lead.lead_id)).toBe(null);
  await storePageSnapshot(store, { site: 'sample', hash: HASH, html, styles });
  const response = await pageSnapshotResponse(store, directory, lead.lead_id);
  const policy = response?.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'", "frame-ancestors 'none'"]));
  expect(policy.filter(each => /script|allow/.test(each))).toEqual([]);
  expect(response?.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response?.text()).toMatch(/^<head><base href="[^"]+"><\/head><style>p\{\}<\\\/style>/);
});
