/**
 * Milliseconds of processor time of a call, so that other programs do not count: the middle one, and the one that 95
 * of 100 do not exceed.
 */
export interface Timing {
  median: number;
  p95: number;
}

/** Times a call until `budget` milliseconds are over, after a fifth of that to warm up. */
export async function timing(call: () => unknown, budget = 1500): Promise<Timing> {
  for (const warm = performance.now() + budget / 5; performance.now() < warm; ) await call();
  const times: number[] = [];
  for (const end = performance.now() + budget; performance.now() < end || times.length < 5; ) {
    const started = process.threadCpuUsage();
    await call();
    const { user, system } = process.threadCpuUsage(started);
    times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

export function told({ median, p95 }: Timing): string {
  return `${median.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms`;
}
