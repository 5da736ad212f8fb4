import { netlifyServer } from '../server/netlify-server.ts';
import { purgeStore } from '../store/purge-store.ts';
import { rescheduleJobs } from '../store/reschedule-jobs.ts';

/** Each minute: what could not be delivered at once, and what has run out. */
export const config = { schedule: '* * * * *' };

export default async function deliver(): Promise<Response> {
  const { store, drain, summarize } = await netlifyServer(process.env);
  await summarize();
  await rescheduleJobs(store, Date.now());
  await drain();
  await purgeStore(store, Date.now());
  return new Response(null, { status: 204 });
}
